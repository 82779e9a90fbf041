/**
 * Fetches a page's modules while its first frame is drawn, and then runs `entry`, which takes the page over. A hidden page
 * draws no frame: it does not wait for one.
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
