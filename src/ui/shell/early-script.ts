import { pressKeeper } from './early-presses';

/**
 * Runs before everything else, in browsers too old for the rest of the page (R036, R037), so it is written as they read it.
 * The router may run it a second time. A page that a foreign site has put into a frame leaves it (C36): browsers that know `frame-ancestors` never show it there.
 */
export const earlyScript = `(function () {
  var root = document.documentElement, own = true;
  if (top !== self) {
    try { own = top.location.host === self.location.host; } catch (e) { own = false; }
    if (!own) { top.location.href = self.location.href; }
  }
  if (/MSIE |Trident\\/|Windows NT 5\\.[12]/.test(navigator.userAgent)) {
    root.className = root.className.replace(/ unsupported/g, '') + ' unsupported';
    document.onclick = function (event) {
      var target = (event || window.event).target || window.event.srcElement;
      if (target && target.id === 'unsupported-close') { root.className = root.className.replace(/ unsupported/g, ''); }
    };
  }
  ${pressKeeper}
})();`;
