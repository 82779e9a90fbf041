import type { Page } from 'playwright';

/**
 * What is missing until the page that the server has drawn answers to clicks; a click before that would be lost. React
 * notes its own on each element that it has taken over.
 */
export async function notAlive(page: Page): Promise<string[]> {
  const alive = await page.evaluate(() => {
    const buttons = [...document.querySelectorAll('main button')];
    return (
      buttons.length > 0 && buttons.every((button) => Object.keys(button).some((key) => key.startsWith('__react')))
    );
  });
  return alive ? [] : ['the page is not alive yet'];
}

/** What is missing while the browser leaves for another page: nothing of the old one can be looked at any more. */
export function notThere(error: unknown): string[] {
  if (error instanceof Error && error.message.includes('Execution context was destroyed'))
    return ['the page is being opened'];
  throw error;
}
