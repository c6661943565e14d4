/// The page's style sheet, light and dark.
enum PageStyle {
    static let css = """
        :root{--ground:#ffffff;--raised:#f6f8fa;--text:#1f2328;--muted:#59636e;--edge:#d1d9e0;--link:#0969da;\
        --alert:#9a6700;--wrong:#cf222e}
        @media (prefers-color-scheme:dark){:root{--ground:#0d1117;--raised:#151b23;--text:#f0f6fc;--muted:#9198a1;\
        --edge:#3d444d;--link:#58a6ff;--alert:#d29922;--wrong:#ff7b72}}
        *{box-sizing:border-box}
        body{margin:0 auto;max-width:1320px;padding:0 16px 48px;background:var(--ground);color:var(--text);\
        font:16px/1.5 system-ui,'Segoe UI','Helvetica Neue',Arial,'Liberation Sans',sans-serif}
        h1{font-size:1.7rem;margin:1.2rem 0 .4rem}h2{font-size:1.3rem;margin:2rem 0 .6rem}
        a{color:var(--link)}p{max-width:75ch;overflow-wrap:anywhere}h2,dd,li{overflow-wrap:anywhere}
        .verdict{font-size:1.15rem}.facts{color:var(--muted)}.alert{border-left:4px solid var(--alert);padding-left:10px}
        nav{display:flex;flex-wrap:wrap;gap:4px 16px;padding:8px 0;border-bottom:1px solid var(--edge)}
        nav a{padding:4px 0}
        section{scroll-margin-top:8px}
        .scroll{--right:#000;--down:#000;overflow-x:auto;max-width:100%;border:1px solid var(--edge);border-radius:6px;\
        margin:12px 0;mask:linear-gradient(to right,#000 calc(100% - 36px),var(--right)) intersect,\
        linear-gradient(#000 calc(100% - 36px),var(--down))}
        .scroll.long{max-height:460px;overflow-y:auto}.scroll.more{--right:transparent}.scroll.below{--down:transparent}
        .scroll+.note::before{color:var(--text);font-weight:600}.scroll.below+.note::before{content:'Scrolls down ↓ '}
        .scroll.more+.note::before{content:'Scrolls sideways → '}
        .scroll.more.below+.note::before{content:'Scrolls sideways → and down ↓ '}
        .budget{max-width:900px}.budget caption{text-align:left;color:var(--muted);font-size:.9rem}\
        .budget .track{width:50%;padding:5px 10px}.budget .chart{height:16px;min-width:80px;border:0;border-radius:3px}\
        .chart .empty{fill:var(--edge)}.legend .swatch{vertical-align:-1px;margin:0 5px 0 8px}
        table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums;width:100%}
        .note{color:var(--muted);font-size:.9rem;margin:-6px 0 12px}
        th,td{padding:5px 10px;text-align:right;border-bottom:1px solid var(--edge)}td{white-space:nowrap}
        th:first-child,.word{text-align:left}thead th{background:var(--raised);position:sticky;top:0}
        tbody th{font-weight:600}.name{display:inline-block;max-width:18em;overflow-wrap:break-word}
        thead button{all:unset;cursor:pointer;font-weight:600;white-space:nowrap}
        thead button::after{content:' ↕';color:var(--muted);font-weight:400}
        .heat0{background:#b7e0c4}.heat1{background:#e6f2e9}.heat2{background:#fdf1d6}.heat3{background:#fbd9a5}\
        .heat4{background:#f6b588}.heat5{background:#ea8c73}.heat6{background:#e27b74}td[class^=heat]{color:#1f2328}
        @media (prefers-color-scheme:dark){.heat0{background:#1d5c38}.heat1{background:#1b3427}.heat2{background:#3a3115}\
        .heat3{background:#573a10}.heat4{background:#6e3b17}.heat5{background:#7f3423}.heat6{background:#8c2b2b}\
        td[class^=heat]{color:#f0f6fc}}
        thead button:focus-visible{outline:2px solid var(--link)}
        th[aria-sort=ascending] button::after{content:' ▲'}th[aria-sort=descending] button::after{content:' ▼'}
        .controls{display:flex;flex-wrap:wrap;gap:8px 20px;align-items:center;margin:12px 0}
        fieldset{border:1px solid var(--edge);border-radius:6px;margin:0;padding:2px 10px 6px;display:flex;\
        flex-wrap:wrap;gap:2px 14px;min-width:0}
        legend{color:var(--muted);font-size:.85rem;padding:0 4px}
        label{display:inline-flex;align-items:center;gap:6px;min-height:28px}
        select{font:inherit;max-width:60vw}.wide{flex:1 1 260px}.wide input{flex:1;min-width:100px}
        figure{margin:0;overflow-x:auto}.charts{columns:2 400px;column-gap:20px;margin-top:20px;max-width:1120px}\
        .charts.three{columns:3 380px;max-width:none}.charts figure,.charts>p{break-inside:avoid;margin:0 0 20px}
        .chart{width:100%;height:auto;display:block;border:1px solid var(--edge);border-radius:6px}
        #profiles .chart{min-width:1000px}.switched .chart{max-width:640px}.chart .picked{stroke:var(--text);stroke-width:2.5}
        .chart:focus-visible,.scroll:focus-visible,figure:focus-visible,pre:focus-visible{outline:2px solid var(--link)}
        [hidden]{display:none!important}
        #tip{position:fixed;z-index:9;pointer-events:none;background:var(--text);color:var(--ground);padding:4px 8px;\
        border-radius:4px;font-size:.85rem;max-width:min(90vw,420px);overflow-wrap:anywhere}
        #cell-panels{display:flex;flex-wrap:wrap;gap:20px;margin-top:12px}
        #cell-panels figure{max-width:100%}#cell-panels figcaption{font-size:.9rem;margin-bottom:4px}
        .cell{max-width:100%;height:auto;display:block}.over{position:relative}
        .over .cell{position:absolute;inset:0;width:100%;height:100%}.over .cell:first-child{position:static}
        .over .cell+.cell .card,.over .cell+.cell .image,.over .cell+.cell .cross{fill:none;stroke:none}
        .over .cell+.cell text{opacity:.35}
        .swatch{display:inline-block;width:12px;height:12px;border-radius:2px;flex:none}.swatch.chart{border:0;width:12px}
        .bad{color:var(--wrong);font-weight:600}
        dl{display:grid;grid-template-columns:minmax(8em,max-content) 1fr;gap:4px 16px}dt{color:var(--muted)}dd{margin:0}
        pre{background:var(--raised);border:1px solid var(--edge);border-radius:6px;padding:10px;overflow-x:auto}
        @media (max-width:600px){.budget .word:last-child{display:none}body{padding:0 10px 32px}dl{grid-template-columns:1fr}dd{margin-bottom:6px}h1{font-size:1.4rem}\
        th,td{padding:5px 6px}table{font-size:.82rem}.name{max-width:8em}.matrix .range{display:none}\
        .matrix th,.matrix td{padding:5px 2px}.matrix table{font-size:.68rem}.matrix .name{max-width:5.8em}\
        .matrix thead th{font-size:.58rem;letter-spacing:-.02em}.matrix thead button::after{content:none}}
        @media print{:root{--ground:#ffffff;--raised:#ffffff;--text:#000000;--muted:#444444;--edge:#999999;--link:#000000}\
        body,p{max-width:none}body{padding:0;font-size:10pt}.verdict{font-size:11pt}.note{font-size:8pt;margin:0}\
        p{orphans:3;widows:3}nav,.controls,#cells,#tip{display:none}\
        .scroll,.scroll.long{max-height:none;overflow:visible;border:0;mask:none}th,td{white-space:normal;overflow-wrap:anywhere;padding:3px 4px}\
        .name{max-width:10em}thead button{white-space:normal}thead th{position:static}thead button::after{content:''!important}\
        section[id^=scenario]{break-before:page}figure,tr,.verdict{break-inside:avoid}h2,h3{break-after:avoid}\
        .charts,.charts.three{columns:2}table{font-size:8pt}td[class^=heat]{print-color-adjust:exact}}
        """
}
