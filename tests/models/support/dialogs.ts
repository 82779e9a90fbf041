import type { Locator } from 'vitest/browser';
import { page } from 'vitest/browser';
import { ask, see } from './patience';

/** The one dialog that is open, by its title. */
export const dialog = (title: string): Locator => page.getByRole('dialog', { name: title, exact: true });

export const button = (name: string, within: Pick<Locator, 'getByRole'> = page): Locator =>
  within.getByRole('button', { name, exact: true });

export const noDialog = () => see(page.getByRole('dialog')).not.toBeInTheDocument();

/** The dialog alone is open, as wide as it should be, can be closed, and has the focus inside. */
export async function expectDialog(title: string, width: number): Promise<Locator> {
  const shown = dialog(title);
  await see(shown).toBeVisible();
  await ask('open dialogs', () => page.getByRole('dialog').elements().length).toBe(1);
  const element = shown.element();
  // As laid out: while a dialog grows into place it looks smaller.
  await ask('width', () => element instanceof HTMLElement && element.offsetWidth).toBe(width);
  await see(button('关闭', shown)).toBeVisible();
  await ask('focus inside', () => element.contains(document.activeElement)).toBe(true);
  return shown;
}

export const closeDialog = () => button('关闭', page.getByRole('dialog')).click();
