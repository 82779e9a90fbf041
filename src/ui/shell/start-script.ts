/**
 * Fetches the page's modules while its first frame is painted, then imports `entry`, which hydrates the page. A hidden
 * page paints no frame, so it starts at once.
 */
export const startScript = (entry: string, modules: readonly string[]): string => `(function () {
  var asked;
  function fetchAll() {
    if (asked) return;
    asked = true;
    ${JSON.stringify(modules)}.forEach(function (href) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.appendChild(link);
    });
  }
  function start() { fetchAll(); import(${JSON.stringify(entry)}); }
  if (document.hidden) { start(); return; }
  requestAnimationFrame(function () { fetchAll(); setTimeout(start); });
  document.addEventListener('visibilitychange', start, { once: true });
})();`;
