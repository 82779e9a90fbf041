import type { Page } from 'playwright';

const store = 'qaAnnounced';

/** Collects what the page says for a moment. Before the page is opened. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const known = new WeakSet<Element>();
    Reflect.set(window, name, []);
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('.ant-message [role="alert"]')) {
        if (known.has(alert)) continue;
        known.add(alert);
        Reflect.get(window, name).push(alert.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  }, store);
}

/** What the flow shows and what was said since the last `forget`. */
export function glance(page: Page, flow: string): Promise<{ state: string | undefined; said: string[] }> {
  return page.evaluate(
    ([name, id]) => ({
      state: document.querySelector(`[data-flow="${id}"]`)?.getAttribute('data-state') ?? undefined,
      said: [...(Reflect.get(window, name) ?? [])],
    }),
    [store, flow] as const,
  );
}

export async function forget(page: Page): Promise<void> {
  await page.evaluate((name) => {
    Reflect.set(window, name, []);
  }, store);
}
