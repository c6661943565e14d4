"""Trees that once were laid out otherwise after a layout of another state, or in the short way of Yoga's algorithm: what
`Tools/flex_trees/run.sh histories` found, made as small as it could be. The states of one tree follow each other."""
from packing import unpack

HISTORIES = {
    "wrapping-ends": ["|||[[d:r;fw:w;r:0.5[t:8/26/13/43/43/10/22]]]", "|100||w:10%[[d:r[t:8/26/13/43/43/10/22]]]"],
    "minimum-of-a-leaf": ["|||[[wn:70;t:10/20/20]]", "|52||bR:10[p:ab[wn:70;t:10/20/20]]"],
    "minimum-in-a-narrow-item": [
        "|||[d:r;s:1[wn:40;t:8.5/13.5/13.5],]", "|100||d:r;pA:10[d:r;s:1[wn:40;t:8.5/13.5/13.5],w:60]"],
    "maximum-of-a-leaf": ["|||[,[wx:10;p:ab;t:10/20/20]]", "|||[w:40,[wx:10;p:ab;t:10/20/20]]"],
    "long-words": [
        "|||[d:r;w:120[d:r;fw:w;s:1[t:20/32/12/25/14/30/44/33/26],t:10/20/20,w:50]]",
        "|||[d:r;i:fs;w:120[d:r;s:1[t:20/32/12/25/14/30/44/33/26],t:10/20/20,w:50]]"],
    "margin-at-the-start": [
        "|||d:r;e:rtl[d:r;hn:30;mB:au[mL:10;mS:au;k:20/10]]", "|||[d:r;hn:30[mL:10;mS:au;k:20/10]]"],
    "border-over-the-maximum": ["|||[[]]", "|375.5||[j:se[hx:10;bA:10]]"],
    "basis-without-space": ["|||[[b:50]]", "|||i:fs;w:10;bE:10[[b:50]]"],
    "basis-in-a-narrow-box": ["|||[[[[b:40]]]]", "|320||d:r[b:10[i:fs;pA:10[[b:40]]]]"],
    "basis-in-an-absolute-box": ["|||[[,[b:30]]]", "|1000||i:fs[[w:10,mA:10;p:ab[b:30]]]"],
    "basis-in-a-low-row": ["|||[[[b:30]]]", "|||d:r;i:ce;h:10[mA:10[d:r[b:30]]]"],
    "basis-beside-texts": [
        "|||[k:20/10,,t:11/14/14/14/14/14/14/14,t:10/20/20,t:12.5/6/6/6/6/6/6/6,[[b:30]]]",
        "|320||d:rr[k:20/10,b:50,t:11/14/14/14/14/14/14/14,t:10/20/20,t:12.5/6/6/6/6/6/6/6,"
        "g:1;s:2[mH:10;a:bl[b:30]]]"],
    "basis-that-was-the-content": [
        "|||[[w:50%[t:12.5/11/11/11/11],k:20/10]]", "|||d:r[d:r;wx:30[s:1[b:40;t:12.5/11/11/11/11],k:20/10]]"],
    "basis-there-and-back": [
        "|||[[p:ab[b:40;t:6.5/15.5/15.5/15.5/15.5/15.5/15.5/15.5/15.5/15.5/15.5/15.5/15.5],"
        "d:%s[t:9.5/10/10/10/10/10/10/10/10/10/10,t:13/10.5/10.5/10.5/10.5/10.5/10.5/10.5/10.5/10.5/10.5]]]" % way
        for way in ("r", "c", "r")],
    "baseline-of-a-container": [
        "|120||[d:r[s:1[d:r;i:bl[s:1[t:10/20/20],"
        "t:20/10/45/14/37/20/19/52/50/37/58/39/23/30/24/22/32/30/43/29/19]]]]",
        "|120||[[[d:r;i:bl[s:1[t:10/20/20],"
        "t:20/10/45/14/37/20/19/52/50/37/58/39/23/30/24/22/32/30/43/29/19]]]]"],
    "baseline-of-a-narrow-container": [
        "|%s||[d:r[s:1[d:r;i:bl[[t:10/20/20],t:10/20/20]],t:20/57/21/16/50/13/25/50/53]]" % width
        for width in (320, 100, 320)],
    "baseline-of-what-was-put-lower": ["|375,667||[fw:w[mS:10[d:r;i:bl[w:40;r:1.5,[M:10]]]]]"],
    "baseline-under-a-percentage": ["|375||[fw:w[mS:10[d:r;i:bl[pV:50%[],t:10/20/20]]]]"],
    "baseline-of-a-hidden-box": ["|100||[d:r;i:bl[d:r;pA:10[,a:bl;y:no]]]"],
    "padding-over-the-height": ["|320,200||[h:10[d:r;i:fe;pA:10[[mT:10]]]]"],
    "padding-of-an-empty-leaf": ["|||[[[pA:10;g:1;s:1;b:40]]]"],
    "limits-of-a-leaf-that-cross": [
        "|%s||[b:20;hn:30;hx:10;t:14/9.5/9.5/9.5/9.5/9.5/9.5/9.5/9.5/9.5/9.5/9.5]" % space for space in ("", ",120")],
    "text-in-less-space": [
        "|320||d:r[b:10[i:ce[[wn:30[wn:54,mH:6;a:ce;h:50;t:10/7/7/7/7/7/7/7/7/7/7/7/7]]]]]",
        "|||[w:50[i:ce[[wn:30[wn:54,mH:6;a:ce;h:50;t:10/7/7/7/7/7/7/7/7/7/7/7/7]]]]]"],
    "empty-in-a-narrow-box": ["|200||[r:0.5;d:r[i:fs[pL:4[[p:ab;k:17/12]]]]]"],
    "basis-of-what-alone-flexes": ["|||[d:r[[[g:1;s:1;b:10;t:10/20/20]]]]", "|||[d:r[[[w:50;h:20;g:2;s:1;b:60]]]]"],
    "margins-in-two-directions": ["|1000,50||[d:r;e:rtl[mL:-4;mS:au;t:10/20/20,t:14.5/3/3/3/3/3/3/3/3/3]]"],
    "text-whose-sizes-are-given": [
        "|52||fw:wr;wx:70[i:fe;wn:100%;r:2[fw:w[wx:70;mL:2;t:8/33/8/24/17/19/42/30/15]],k:79/15]"],
    "long-word-asked-again": [
        "|375,667||[w:50;h:50[d:r;fw:w[[d:r;i:fe;g:1;s:1[t:20/36/31/35/16/12/23/55/31],w:20;r:1],mT:10]]]"],
    "text-that-answers-more-than-it-was-asked": [
        "|320||d:r[d:r;pS:5%[i:fs[mA:10;t:20/21/56/16/45/27/16/36/51],t:20/22/48/30],"
        "t:20/18/51/36/54/11/13/15/56/36/35/34/30/60/36/17/20/36/44/43/32]",
        "|375||d:r[d:r[i:fs[mA:10;t:20/21/56/16/45/27/16/36/51],t:20/22/48/30],"
        "t:20/18/51/36/54/11/13/15/56/36/35/34/30/60/36/17/20/36/44/43/32]"],
    "text-that-is-asked-for-its-own-size": [
        "|320||d:r[d:r;pS:16[i:fs[mA:10;t:20/21/56/16/45/27/16/36/51],t:20/22/48/30],"
        "t:20/18/51/36/54/11/13/15/56/36/35/34/30/60/36/17/20/36/44/43/32]"],
    "word-that-was-cut-in-an-early-layout": ["|120,100||[d:r;s:1[b:50%[d:r[pA:10[t:20/17/51/32/54/49/34/28/20]]]]]"],
    "text-asked-for-a-little-less": [
        "|320||pA:10;mS:4[w:50%[d:r;pA:5%[d:r;pA:8[d:r;pA:12;s:1[i:ce[mS:4;"
        "t:20/31/29/13/29/31/35/43/52/43/23/58/45/38/60/60/36/30/60/44/43]],"
        "d:rr;gc:10;fw:w[p:ab,t:20/44/42/14]]]]]"],
    "space-that-differs-by-rounding": [
        "|||[d:r[d:r;wx:30[i:fe;s:1[k:20/10,b:40;t:11.5/7.5/7.5],mL:-4,s:1[mL:-4;w:46.5],k:20/10]]]"],
    "minimum-over-a-width": ["|52||[[w:40;wn:100;t:10/20/20]]", "|52||[d:rr[w:40;wn:100;t:10/20/20]]"],
    "limits-that-cross": ["|||[[[s:2;t:6/11.5,hn:40;hx:7;k:20/10]]]"],
}


def cases():
    for name, states in HISTORIES.items():
        for state in states:
            yield unpack(name + state)
