/** How long a window may take to close before it is blanked instead. */
const patienceMs = 300;

/** R471: by the messaging app's bridge, else with `window.close`; a window that no script opened is blanked. */
export function closePage(): void {
  if (window.WeixinJSBridge) {
    window.WeixinJSBridge.call('closeWindow');
    return;
  }
  window.close();
  setTimeout(() => window.location.replace('about:blank'), patienceMs);
}
