#!/usr/bin/env python3
"""Checks a report's index.html in headless Chromium, with nothing but Python's standard library.

usage: check_report_page.py INDEX.HTML [--screenshots FOLDER] [--require]

Opens the page at the widths of a desktop, a tablet and a phone, in light and dark, and as it is printed, and checks that

- nothing is written to the console, no script fails and nothing is fetched,
- nothing sticks out of the page and no text of a chart covers another one,
- the tables sort, the charts switch and tell their values, and the cell inspector follows its controls,
  by pointer and by keyboard,
- a phone shows the matrix and the charts whole (a flame graph scrolls), their type not below 9 pixels, and beside each engine's name its ratio,
- the verdict comes before every table, headers look sortable,
- every text has a contrast of 4.5 (3 where it is large), every control, picture and table has a name for screen readers,
  and whatever scrolls or is operated can be reached by keyboard,
- a print has whole tables and no controls,
- the file is smaller than a megabyte.

Ends with 0 when all holds, 1 when something does not, 2 when the page can't be read. Without Chromium it says that the
checks were skipped and ends with 0, or with 2 under --require.
"""

import argparse
import base64
import json
import os
import pathlib
import select
import shutil
import subprocess
import sys
import tempfile
import time

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]
MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
SIZES = [("desktop", 1280, 900), ("tablet", 768, 1024), ("phone", 375, 740)]
DEADLINE = 300


class NoBrowser(Exception):
    """The program that looks like Chromium does not start."""


class Browser:
    """Chromium, spoken to over the DevTools protocol's pipe: JSON documents that end in a zero byte."""

    def __init__(self, program, profile):
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()

        def place():
            # Copies first: one of the two could lie on the other's number.
            first, second = os.dup(to_browser), os.dup(from_browser)
            os.dup2(first, 3)
            os.dup2(second, 4)

        flags = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
                 "--disable-background-networking", "--remote-debugging-pipe", "--user-data-dir=" + profile]
        self.process = subprocess.Popen(
            [program] + flags + ["about:blank"], preexec_fn=place, close_fds=False,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.number = 0
        self.rest = b""
        self.session = None
        self.events = []
        self.end = time.monotonic() + DEADLINE
        try:
            target = self.call("Target.createTarget", url="about:blank")["targetId"]
        except (RuntimeError, OSError) as error:
            self.close()
            raise NoBrowser(f"{program} does not start: {error}") from error
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.call(domain + ".enable")

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def receive(self):
        while b"\0" not in self.rest:
            if not select.select([self.input], [], [], max(0, self.end - time.monotonic()))[0]:
                raise RuntimeError("the browser did not answer in time")
            part = os.read(self.input, 1 << 16)
            if not part:
                raise RuntimeError("the browser ended")
            self.rest += part
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def open(self, url):
        self.call("Page.navigate", url=url)
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self.receive())
        self.events = [event for event in self.events if event.get("method") != "Page.loadEventFired"]

    def evaluate(self, script):
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return answer["result"].get("value")

    def key(self, name, code):
        for kind in ["keyDown", "keyUp"]:
            self.call("Input.dispatchKeyEvent", type=kind, key=name, code=name, windowsVirtualKeyCode=code,
                      text="\r" if name == "Enter" and kind == "keyDown" else "")

    def point(self, x, y):
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    def show(self, width, height, dark, media="screen"):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                  mobile=width < 600)
        scheme = "dark" if dark else "light"
        self.call("Emulation.setEmulatedMedia", media=media, features=[{"name": "prefers-color-scheme", "value": scheme}])

    def screenshot(self, path):
        size = self.call("Page.getLayoutMetrics")["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], 12000), "scale": 1}
        image = self.call("Page.captureScreenshot", captureBeyondViewport=True, clip=clip)["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(image))

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
        except (RuntimeError, OSError):
            pass
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.input)
        os.close(self.output)


# Texts of one chart that cover each other, and charts' texts that stick out of their chart.
COVERED = """(() => {
  const found = [];
  for (const chart of document.querySelectorAll('figure svg')) {
    const frame = chart.getBoundingClientRect();
    if (!frame.width || chart.closest('.over')) continue;
    const texts = [...chart.querySelectorAll('text')].map(text => [text.textContent, text.getBoundingClientRect()]);
    texts.forEach(([text, a], index) => {
      if (a.left < frame.left - 2 || a.right > frame.right + 2 || a.top < frame.top - 2 || a.bottom > frame.bottom + 2) {
        found.push(`"${text}" sticks out of its chart`);
      }
      // A line's box is higher than its letters: only what overlaps by more than the leading covers anything.
      for (const [other, b] of texts.slice(index + 1)) {
        const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (x > 1 && y > Math.min(a.height, b.height) * 0.35) found.push(`"${text}" covers "${other}"`);
      }
    });
  }
  return found;
})()"""

# Elements beside each other in the page that overlap.
OVERLAPPING = """(() => {
  const found = [];
  const visible = element => element.offsetParent !== null || element.tagName === 'svg';
  for (const box of document.querySelectorAll('main, section, .charts, .switched, .controls, #cell-panels, header')) {
    const children = [...box.children].filter(visible).map(child => [child, child.getBoundingClientRect()]);
    children.forEach(([one, a], index) => {
      for (const [other, b] of children.slice(index + 1)) {
        const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (x > 1 && y > 1) found.push(`${one.tagName} ${one.id} overlaps ${other.tagName} ${other.id}`);
      }
    });
  }
  return found;
})()"""

# The texts whose contrast is too low (WCAG 2.2, 1.4.3), each with its ratio. A chart's text lies on the last shape that was
# drawn below it.
FAINT = """(() => {
  const parts = text => (text.match(/[0-9.]+/g) || []).map(Number);
  const light = text => {
    const [r, g, b] = parts(text).map(c => c / 255).map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const solid = colour => colour && colour !== 'none' && (parts(colour)[3] ?? 1) > 0.5;
  const ground = element => {
    for (let one = element; one; one = one.parentElement) {
      const colour = getComputedStyle(one).backgroundColor;
      if (solid(colour)) return colour;
    }
    return 'rgb(255, 255, 255)';
  };
  const below = text => {
    const box = text.getBoundingClientRect(), x = box.left + Math.min(4, box.width / 2), y = box.top + box.height / 2;
    let colour = null;
    for (const shape of text.ownerSVGElement.querySelectorAll('rect, text')) {
      if (shape === text) break;
      if (shape.tagName !== 'rect') continue;
      const frame = shape.getBoundingClientRect(), style = getComputedStyle(shape);
      if (frame.left <= x && x <= frame.right && frame.top <= y && y <= frame.bottom && solid(style.fill)
        && style.fillOpacity > 0.5 && style.opacity > 0.5) colour = style.fill;
    }
    return colour || ground(text.ownerSVGElement);
  };
  const found = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || ['SCRIPT', 'STYLE', 'title', 'desc', 'OPTION'].includes(element.tagName)) continue;
    const box = element.getBoundingClientRect(), style = getComputedStyle(element);
    if (!box.width || style.visibility === 'hidden' || style.opacity < 0.4 || element.closest('.over')) continue;
    const isChart = !!element.ownerSVGElement;
    const pair = [light(isChart ? style.fill : style.color), light(isChart ? below(element) : ground(element))];
    const ratio = (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
    const size = parseFloat(style.fontSize), large = size >= 24 || size >= 18.66 && style.fontWeight >= 700;
    if (ratio >= (large ? 3 : 4.5)) continue;
    const place = `${element.tagName}.${element.getAttribute('class') || ''}`;
    if (!found.has(place)) found.set(place, `"${node.textContent.trim().slice(0, 30)}" (${place}) has a contrast of ${ratio.toFixed(2)}`);
  }
  return [...found.values()];
})()"""

# What is operated or scrolls and can't be reached by keyboard.
UNREACHABLE = """(() => {
  const found = [];
  for (const one of document.querySelectorAll('a[href], button, input, select, summary')) {
    if (one.offsetParent && !one.disabled && one.tabIndex < 0) found.push(`${one.tagName} ${one.id || one.textContent}`);
  }
  for (const one of document.querySelectorAll('body *')) {
    const style = getComputedStyle(one);
    const sideways = one.scrollWidth > one.clientWidth + 1 && ['auto', 'scroll'].includes(style.overflowX);
    const down = one.scrollHeight > one.clientHeight + 1 && ['auto', 'scroll'].includes(style.overflowY);
    if (one.offsetParent && (sideways || down) && one.tabIndex < 0) found.push(`${one.tagName}.${one.className} scrolls`);
  }
  return found;
})()"""

# The roles that need a name (WCAG 2.2, 1.1.1 and 4.1.2).
NAMED = {"button", "link", "checkbox", "radio", "slider", "combobox", "image", "img", "table", "textbox", "group", "region"}

SORTED = """(column => {
  const table = [...document.querySelectorAll('table')].find(table => table.querySelector('thead button'));
  const cells = [...table.tBodies[0].rows].map(row => row.cells[column]);
  const orders = cells.map(cell => cell.dataset.order).filter(order => order).map(Number);
  const state = table.tHead.rows[0].cells[column].getAttribute('aria-sort');
  const up = orders.every((order, index) => !index || orders[index - 1] <= order);
  const down = orders.every((order, index) => !index || orders[index - 1] >= order);
  return {state, right: state === 'ascending' ? up : state === 'descending' ? down : null};
})"""


class Checks:
    def __init__(self, browser):
        self.browser = browser
        self.failures = []
        self.done = 0

    def expect(self, condition, text):
        self.done += 1
        if not condition:
            self.failures.append(text)

    def layout(self, name, width):
        # Not innerWidth: a phone's grows with what sticks out.
        wide = self.browser.evaluate("document.documentElement.scrollWidth")
        self.expect(wide <= width, f"{name}: the page is {wide} wide in a window of {width}")
        for found in self.browser.evaluate(COVERED)[:5]:
            self.expect(False, f"{name}: {found}")
        for found in self.browser.evaluate(OVERLAPPING)[:5]:
            self.expect(False, f"{name}: {found}")
        self.done += 2

    def tables(self):
        evaluate = self.browser.evaluate
        if not evaluate("!!document.querySelector('thead button')"):
            return
        button = "document.querySelector('thead:has(button)').rows[0].cells[1].querySelector('button')"
        evaluate(button + ".click()")
        state = evaluate(SORTED + "(1)")
        self.expect(state == {"state": "ascending", "right": True}, f"a click does not sort the table: {state}")
        evaluate(button + ".focus()")
        self.browser.key("Enter", 13)
        state = evaluate(SORTED + "(1)")
        self.expect(state == {"state": "descending", "right": True}, f"Enter does not sort the table: {state}")

    def phone(self, name):
        """What a reader with a phone needs without moving anything sideways."""
        cut = self.browser.evaluate("""[...document.querySelectorAll('figure svg.chart')]
          .filter(chart => !chart.closest('#profiles') && chart.getBoundingClientRect().right > innerWidth + 1).length""")
        self.expect(cut == 0, f"{name}: {cut} charts are cut off")
        type = self.browser.evaluate("""Math.min(99, ...[...document.querySelectorAll('figure svg.chart text')].map(text =>
          parseFloat(getComputedStyle(text).fontSize) * (text.ownerSVGElement.getScreenCTM() || {a: 99}).a))""")
        self.expect(type >= 9, f"{name}: the charts' type is {type:.1f} px")
        wide = self.browser.evaluate("""[...document.querySelectorAll('.matrix')]
          .filter(box => box.querySelectorAll('thead th').length <= 6 && box.scrollWidth > box.clientWidth + 1).length""")
        self.expect(wide == 0, f"{name}: {wide} matrices don't fit")
        hidden = self.browser.evaluate("""[...document.querySelectorAll('section[id^=scenario] table')].filter(table => {
          const heads = [...table.tHead.rows[0].cells].map(head => head.textContent);
          const ratio = heads.findIndex(text => text.includes('ratio'));
          return ratio > 0 && table.rows[1].cells[ratio].getBoundingClientRect().left > innerWidth - 60;
        }).length""")
        self.expect(hidden == 0, f"{name}: {hidden} tables don't show their ratios")

    def order(self, name):
        """The verdict first; headers that look sortable."""
        first = self.browser.evaluate("""(() => {
          const verdict = document.querySelector('.verdict'), table = document.querySelector('table');
          return !verdict || !table || !!(verdict.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING);
        })()""")
        self.expect(first, f"{name}: a table comes before the verdict")
        arrow = self.browser.evaluate("""!document.querySelector('thead button') ||
          getComputedStyle(document.querySelector('thead button'), '::after').content.length > 2""")
        self.expect(arrow, f"{name}: headers don't look sortable")

    def accessibility(self, name):
        """What those need who see little, or nothing, or use no pointer."""
        for faint in self.browser.evaluate(FAINT)[:8]:
            self.expect(False, f"{name}: {faint}")
        for place in self.browser.evaluate(UNREACHABLE)[:8]:
            self.expect(False, f"{name}: not reachable by keyboard: {place}")
        self.browser.call("Accessibility.enable")
        nodes = [node for node in self.browser.call("Accessibility.getFullAXTree")["nodes"] if not node.get("ignored")]
        for role in sorted(NAMED):
            count = sum(node.get("role", {}).get("value") == role and not node.get("name", {}).get("value", "").strip()
                        for node in nodes)
            self.expect(count == 0, f"{name}: {count} times a {role} without a name for screen readers")
        self.browser.call("Accessibility.disable")
        self.expect(self.browser.evaluate("!!document.documentElement.lang && !!document.title"),
                    f"{name}: the page has no language or no title")

    def print(self):
        shown = self.browser.evaluate("""[...document.querySelectorAll('nav, .controls, #cells')]
          .filter(one => getComputedStyle(one).display !== 'none').length""")
        self.expect(shown == 0, f"print: {shown} controls are printed")
        cut = self.browser.evaluate("""[...document.querySelectorAll('.scroll')]
          .filter(box => box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY !== 'visible').length""")
        self.expect(cut == 0, f"print: {cut} tables are cut off")

    def charts(self):
        evaluate = self.browser.evaluate
        shown = "[...document.querySelector('.switched').querySelectorAll('figure')]" \
                ".filter(figure => !figure.hidden).map(figure => figure.dataset.form).join()"
        if evaluate("!!document.querySelector('.switched')"):
            self.expect(evaluate(shown) == "time linear", "the chart does not start with linear time")
            for value, form in [("ratio", "ratio linear"), ("log", "ratio log"), ("time", "time log")]:
                choice = f"document.querySelector('.switched input[value={value}]')"
                if evaluate(f"!!{choice}"):
                    evaluate(choice + ".click()")
                    self.expect(evaluate(shown) == form, f"the switch to {form} shows {evaluate(shown)}")
        if evaluate("!!document.querySelector('svg.chart .mark')"):
            place = evaluate("""(() => {
              const mark = [...document.querySelectorAll('svg.chart .mark')].find(one => one.getBoundingClientRect().width);
              mark.scrollIntoView({block: 'center'});
              const box = mark.getBoundingClientRect();
              return [box.left + box.width / 2, box.top + box.height / 2];
            })()""")
            time.sleep(0.1)
            self.browser.point(*place)
            tip = "document.getElementById('tip').hidden ? '' : document.getElementById('tip').textContent"
            self.expect(any(character.isdigit() for character in evaluate(tip)), "pointing at a mark tells no value")
            self.browser.point(1, 1)
            evaluate("[...document.querySelectorAll('figure svg.chart')]"
                     ".find(chart => chart.getBoundingClientRect().width && chart.querySelector('.mark')).focus()")
            self.browser.key("ArrowRight", 39)
            first = evaluate(tip)
            self.browser.key("ArrowRight", 39)
            count = evaluate("document.activeElement.querySelectorAll('.mark').length")
            self.expect(first and (count < 2 or first != evaluate(tip)), "the arrow keys don't tell the marks' values one by one")
            self.browser.key("Escape", 27)
            self.expect(evaluate(tip) == "", "Escape does not hide the value")

    def inspector(self):
        evaluate = self.browser.evaluate
        if not evaluate("!!document.getElementById('gallery')"):
            return
        sizes = "[...document.querySelectorAll('#cell-panels svg')].map(svg => svg.getAttribute('width')).join()"
        texts = "[...document.querySelectorAll('#cell-panels text')].map(t => t.textContent + t.getAttribute('x')).join()"
        self.expect(evaluate("document.querySelectorAll('#cell-panels svg text').length") > 0, "no cell is drawn")
        self.expect(evaluate("document.getElementById('cell-width-text').textContent") == "375 points",
                    "the inspector does not start at 375 points")
        before = evaluate(sizes)
        evaluate("document.getElementById('cell-width').focus()")
        self.browser.key("ArrowRight", 39)
        self.expect(evaluate(sizes) != before, "the arrow keys don't move the width")
        before = evaluate(texts)
        if not evaluate("document.querySelector('input[name=cell-direction][value=rtl]').disabled"):
            evaluate("document.querySelector('input[name=cell-direction][value=rtl]').click()")
            self.expect(evaluate(texts) != before, "the direction changes nothing")
        count = evaluate("document.querySelectorAll('#cell-panels figure').length")
        evaluate("document.querySelector('input[name=cell-view][value=over]').click()")
        self.expect(evaluate("document.querySelectorAll('#cell-panels figure').length") == 1, "overlaid is not one picture")
        self.expect(evaluate("document.querySelectorAll('.over svg').length") == count, "an engine is not overlaid")
        evaluate("document.querySelector('#cell-engines input:checked').click()")
        self.expect(evaluate("document.querySelectorAll('.over svg').length") == count - 1, "an engine can't be hidden")

    def silence(self):
        for event in self.browser.events:
            method, details = event.get("method"), event.get("params", {})
            if method == "Runtime.exceptionThrown":
                self.expect(False, "a script failed: " + details["exceptionDetails"]["text"])
            elif method == "Runtime.consoleAPICalled":
                self.expect(False, "console: " + json.dumps(details.get("args")))
            elif method == "Log.entryAdded":
                self.expect(False, "console: " + details["entry"]["text"])
            elif method == "Network.requestWillBeSent":
                url = details["request"]["url"]
                self.expect(url.startswith(("file:", "data:", "about:")), "fetched " + url)
        files = {event["params"]["request"]["url"] for event in self.browser.events
                 if event.get("method") == "Network.requestWillBeSent"}
        self.expect(sum(url.startswith("file:") for url in files) <= 1, "another file was read")
        self.browser.events = []


def browser_program():
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return path
    return MAC if os.path.exists(MAC) else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("page", type=pathlib.Path)
    parser.add_argument("--screenshots", type=pathlib.Path)
    parser.add_argument("--require", action="store_true", help="fail where Chromium is missing")
    arguments = parser.parse_args()
    if not arguments.page.is_file():
        print(f"{arguments.page} is no file; make it with 'bench-runner report' or 'bench-runner run'", file=sys.stderr)
        return 2
    program = browser_program()
    if program is None:
        print("skipped: no Chromium was found (looked for " + ", ".join(NAMES) + ")")
        return 2 if arguments.require else 0
    if arguments.screenshots:
        arguments.screenshots.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        try:
            browser = Browser(program, profile)
        except NoBrowser as error:
            print(f"skipped: {error}")
            return 2 if arguments.require else 0
        try:
            checks = Checks(browser)
            size = arguments.page.stat().st_size
            checks.expect(size < 1_000_000, f"the page has {size} bytes, a megabyte or more")
            for name, width, height in SIZES:
                for dark in [False, True]:
                    browser.show(width, height, dark)
                    browser.open(arguments.page.resolve().as_uri())
                    place = name + (" dark" if dark else " light")
                    checks.layout(place, width)
                    checks.order(place)
                    checks.accessibility(place)
                    if width < 600:
                        checks.phone(place)
                    if arguments.screenshots:
                        browser.screenshot(arguments.screenshots / (place.replace(" ", "-") + ".png"))
                checks.tables()
                checks.charts()
                checks.inspector()
                checks.layout(name + " after use", width)
                if arguments.screenshots:
                    browser.screenshot(arguments.screenshots / (name + "-used.png"))
                checks.silence()
            # A4 less its margins, at 96 dots an inch.
            browser.show(718, 1047, False, media="print")
            browser.open(arguments.page.resolve().as_uri())
            checks.layout("print", 718)
            checks.print()
            if arguments.screenshots:
                browser.screenshot(arguments.screenshots / "print.png")
            checks.silence()
        finally:
            browser.close()
    for failure in checks.failures:
        print("failed: " + failure)
    print(f"{checks.done} checks, {len(checks.failures)} failed")
    return 1 if checks.failures else 0


if __name__ == "__main__":
    sys.exit(main())
