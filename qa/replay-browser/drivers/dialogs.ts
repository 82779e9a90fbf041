import type { Locator, Page } from 'playwright';
import type { Hands } from '../driver';
import type { Sight } from '../sight';
import { absent, visible } from '../sight';

export const dialog = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title, exact: true });

export const button = (within: Pick<Page, 'getByRole'>, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

export const noDialog = (page: Page): Sight => absent('a dialog', page.getByRole('dialog'));

export const ready = (within: Pick<Page, 'getByRole'>, name: string): Sight => ({
  what: name,
  where: button(within, name),
  is: 'ready',
});

export const busy = (within: Pick<Page, 'getByRole'>, name: string): Sight => ({
  what: name,
  where: button(within, name),
  is: 'busy',
});

/** The dialog is open and can be closed. */
export const openDialog = (page: Page, title: string): Sight[] => [
  visible(title, dialog(page, title)),
  ready(dialog(page, title), '关闭'),
];

export const closeDialog = (_: unknown, { page }: Hands): Promise<void> =>
  button(page.getByRole('dialog'), '关闭').click();
