declare global {
  interface Window {
    /** There inside the messaging app only. */
    WeixinJSBridge?: { call: (name: 'closeWindow') => void };
  }
}

/** How long a window may take to close before it is emptied instead. */
const patienceMs = 300;

/** R471: by the messaging app's own bridge; else like any window; a window that no script opened is left blank. */
export function closePage(): void {
  if (window.WeixinJSBridge) {
    window.WeixinJSBridge.call('closeWindow');
    return;
  }
  window.close();
  setTimeout(() => window.location.replace('about:blank'), patienceMs);
}
