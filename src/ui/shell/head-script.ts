import { clickRecorder } from './replay-events';

const year = 365 * 24 * 60 * 60;

/**
 * The inline script in the document's head. Runs before anything else and in unsupported browsers too (R036, R037), so
 * it is written in ES3 syntax. The router may run it twice. In a frame of another origin it navigates the top window
 * to the page (C36); browsers that support `frame-ancestors` do not render the page there. The notes at the top of a page
 * are in every reply, which is cached: only the browser knows which of them has been closed.
 */
export const headScript = `(function () {
  var root = document.documentElement, own = true;
  if (top !== self) {
    try { own = top.location.host === self.location.host; } catch (e) { own = false; }
    if (!own) { top.location.href = self.location.href; }
  }
  if (/(^|; )showedGuide=1(;|$)/.test(document.cookie)) { root.className = root.className.replace(/ guide-read/g, '') + ' guide-read'; }
  if (!/(^|; )closedBrowserWarning=1(;|$)/.test(document.cookie) && /MSIE |Trident\\/|Windows NT 5\\.[12]/.test(navigator.userAgent)) {
    root.className = root.className.replace(/ unsupported/g, '') + ' unsupported';
    document.onclick = function (event) {
      var target = (event || window.event).target || window.event.srcElement;
      if (!target || target.id !== 'unsupported-close') { return; }
      root.className = root.className.replace(/ unsupported/g, '');
      document.cookie = 'closedBrowserWarning=1; path=/; max-age=${year}';
    };
  }
  ${clickRecorder}
})();`;
