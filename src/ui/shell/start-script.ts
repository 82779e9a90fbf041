interface StartFiles {
  /** The module that hydrates the page. */
  entry: string;
  modules: readonly string[];
  /** What a click on the button of that name will need, such as the modules of its dialog. */
  early: Readonly<Record<string, readonly string[]>>;
  /** Style sheets that the page inlines for them. */
  sheets: readonly string[];
}

/**
 * Fetches the page's modules while its first frame is painted, each in a task of its own, then imports `entry`, which hydrates the page. A hidden
 * page paints no frame, so it starts at once. A click before hydration fetches what it needs beside them, not as modules:
 * some browsers remember one that does not arrive (see `importChunk`). Then the recorded click submits its form. A
 * disabled link tells `importChunk` that the style sheet is loaded; no browser fetches it.
 */
export const startScript = ({ entry, modules, early, sheets }: StartFiles): string => `(function () {
  var asked = {}, modules = ${JSON.stringify(modules)}, early = ${JSON.stringify(early)};
  function add(rel, href) {
    if (asked[href]) return;
    asked[href] = true;
    var link = document.createElement('link');
    link.rel = rel;
    link.href = href;
    if (rel === 'stylesheet') link.disabled = true;
    else link.onerror = submit;
    document.head.appendChild(link);
  }
  function fetchAll() { modules.forEach(function (href) { add('modulepreload', href); }); }
  function submit() {
    (window.takeRecordedClicks ? window.takeRecordedClicks() : []).forEach(function (button) {
      if (button.form) button.form.requestSubmit(button);
    });
  }
  function start() { fetchAll(); import(${JSON.stringify(entry)}).catch(submit); }
  ${JSON.stringify(sheets)}.forEach(function (href) { add('stylesheet', href); });
  document.addEventListener('click', function (event) {
    var button = event.target.closest && event.target.closest('button[name]');
    if (!button) return;
    (early[button.name] || []).forEach(function (href) {
      if (asked[href] || modules.indexOf(href) >= 0) return;
      asked[href] = true;
      fetch(href, { credentials: 'same-origin' }).then(function (response) { if (!response.ok) submit(); }, submit);
    });
  }, true);
  if (document.hidden) { start(); return; }
  requestAnimationFrame(function () {
    modules.forEach(function (href) { setTimeout(add, 0, 'modulepreload', href); });
    setTimeout(start);
  });
  document.addEventListener('visibilitychange', start, { once: true });
})();`;
