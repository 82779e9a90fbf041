import type { Page } from 'playwright';

const store = 'qaAnnounced';

/** Collects the notices shown on the page, with their flow. Called before the page is opened. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const known = new WeakSet<Element>();
    Reflect.set(window, name, []);
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('[role="alert"][data-toast]')) {
        if (known.has(alert)) continue;
        known.add(alert);
        const flow = alert.getAttribute('data-flow-notice') ?? undefined;
        Reflect.get(window, name).push({ text: alert.textContent, flow });
      }
    }).observe(document, { childList: true, subtree: true });
  }, store);
}

/** The state of the flow, and its notices since the last `forget`. */
export function glance(page: Page, flow: string): Promise<{ state: string | undefined; said: string[] }> {
  return page.evaluate(
    ([name, id]) => {
      const announced: { text: string; flow: string | undefined }[] = Reflect.get(window, name) ?? [];
      return {
        state: document.querySelector(`[data-flow="${id}"]`)?.getAttribute('data-state') ?? undefined,
        said: announced.filter((entry) => entry.flow === undefined || entry.flow === id).map(({ text }) => text),
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
