import type { Page } from 'playwright';

const store = 'qaAnnounced';

/** Collects what the page says for a moment, with the flow that says it. Before the page is opened. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const known = new WeakSet<Element>();
    const mark = '[data-flow-notice]';
    Reflect.set(window, name, []);
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('.ant-message [role="alert"], [role="alert"][data-toast]')) {
        if (known.has(alert)) continue;
        known.add(alert);
        // On the notice itself, or on its words where antd draws it.
        const marked = alert.matches(mark) ? alert : alert.querySelector(mark);
        const flow = marked?.getAttribute('data-flow-notice') ?? undefined;
        Reflect.get(window, name).push({ text: alert.textContent, flow });
      }
    }).observe(document, { childList: true, subtree: true });
  }, store);
}

/** What the flow shows and what was said since the last `forget`, save by another flow. */
export function glance(page: Page, flow: string): Promise<{ state: string | undefined; said: string[] }> {
  return page.evaluate(
    ([name, id]) => {
      const heard: { text: string; flow: string | undefined }[] = Reflect.get(window, name) ?? [];
      return {
        state: document.querySelector(`[data-flow="${id}"]`)?.getAttribute('data-state') ?? undefined,
        said: heard.filter((entry) => entry.flow === undefined || entry.flow === id).map(({ text }) => text),
      };
    },
    [store, flow] as const,
  );
}

export async function forget(page: Page): Promise<void> {
  await page.evaluate((name) => {
    Reflect.set(window, name, []);
  }, store);
}
