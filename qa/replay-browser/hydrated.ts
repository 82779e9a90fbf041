import type { Page } from 'playwright';

/**
 * The fault while the server-rendered page is not hydrated; a click before that would be lost. React sets a key of its
 * own on each hydrated element.
 */
export async function notHydrated(page: Page): Promise<string[]> {
  const hydrated = await page.evaluate(() => {
    const own = [...document.querySelectorAll('main button')];
    // Some pages have none of their own.
    const buttons = own.length > 0 ? own : [...document.querySelectorAll('button')];
    return (
      buttons.length > 0 && buttons.every((button) => Object.keys(button).some((key) => key.startsWith('__react')))
    );
  });
  return hydrated ? [] : ['the page is not hydrated yet'];
}

/** The fault while the browser navigates: nothing of the old page can be evaluated. */
export function notThere(error: unknown): string[] {
  if (error instanceof Error && error.message.includes('Execution context was destroyed'))
    return ['the page is being opened'];
  throw error;
}
