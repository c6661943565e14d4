"""A headless browser as a server of boxes: it is started once and then lays out as many cases as it is asked to.

CHROMIUM and FIREFOX name the binaries (default `chromium`, `firefox-esr`).
"""
import atexit
import http.server
import json
import os
import queue
import subprocess
import tempfile
import threading

PAGE = """<!doctype html><meta charset="utf-8"><style>
* { margin: 0; padding: 0 }
#stage { position: absolute; left: 0; top: 0 }
#stage div { display: flex; border: 0 solid; scrollbar-width: none }
#stage .words { display: block; font-size: 0; line-height: 0 }
#stage .words span { display: inline-block }
#stage .text { display: block; font: 16px/20px "Liberation Sans"; font-kerning: none; font-variant-ligatures: none }
</style><div id="stage"></div><script>
const stage = document.getElementById("stage");
function build(node, parent) {
  const element = document.createElement("div");
  if (node.m) element.className = "words";
  if (node.x !== undefined) element.className = "text";
  element.style.cssText = node.s || "";
  if (node.m) {
    for (let i = 0; i < node.m[0]; i++) {
      const word = document.createElement("span");
      word.style.width = node.m[1] + "px";
      word.style.height = node.m[2] + "px";
      element.appendChild(word);
    }
  }
  if (node.x !== undefined) element.textContent = node.x;
  parent.appendChild(element);
  for (const child of node.c || []) build(child, element);
  return element;
}
function boxes(node, element, origin, out) {
  const rect = element.getBoundingClientRect();
  const display = getComputedStyle(element).display;
  // Chromium hides collapsed items in their place, and isn't asked about them.
  const has = element.getClientRects().length > 0 && getComputedStyle(element).visibility != "collapse";
  const round = v => Math.round(v * 100) / 100 + 0;
  if (has) {
    out.push(round(rect.left - origin.left), round(rect.top - origin.top), round(rect.width), round(rect.height));
  } else out.push(0, 0, 0, 0);
  (node.c || []).forEach((child, i) => boxes(child, element.children[i], has ? rect : origin, out));
}
function layOut(c) {
  stage.textContent = "";
  stage.style.direction = c.d || "ltr";
  stage.style.width = c.w == null ? "10000px" : c.w + "px";
  const root = build(c.t, stage);
  if (c.w == null) root.style.width = root.style.width || "max-content";
  const out = [];
  boxes(c.t, root, root.getBoundingClientRect(), out);
  return out;
}
async function serve() {
  let answer = null;
  while (true) {
    const reply = await fetch("/", {method: "POST", body: JSON.stringify(answer)});
    answer = (await reply.json()).map(layOut);
    stage.textContent = "";
  }
}
serve();
</script>"""


def chromium(profile, address):
    binary = os.environ.get("CHROMIUM", "chromium")
    return [binary, "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=" + profile, address]


def firefox(profile, address):
    return [os.environ.get("FIREFOX", "firefox-esr"), "--headless", "--no-remote", "--profile", profile, address]


class Browser:
    def __init__(self, command=chromium):
        self.questions, self.answers = queue.Queue(), queue.Queue()
        browser = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.reply(PAGE.encode(), "text/html")

            def do_POST(self):
                answer = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                if answer is not None:
                    browser.answers.put(answer)
                self.reply(json.dumps(browser.questions.get()).encode(), "application/json")

            def reply(self, body, kind):
                self.send_response(200)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        # What the browser still writes while it ends may stay.
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.process = subprocess.Popen(
            command(self.profile.name, "http://127.0.0.1:%d/" % server.server_port),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        atexit.register(self.close)

    def lay_out(self, cases):
        """The boxes of each case: x, y, width and height of each node in preorder, relative to the nearest box above."""
        result = []
        for begin in range(0, len(cases), 400):
            self.questions.put(cases[begin:begin + 400])
            result += self.answers.get(timeout=300)
        return result

    def close(self):
        self.process.terminate()
        self.process.wait()
