import type { Locator, Page } from '@playwright/test';

/** Chooses in a list of the console: what is typed narrows it, Enter takes the first. */
export async function choose(within: Page | Locator, label: string, option: string): Promise<void> {
  const list = within.getByRole('combobox', { name: label, exact: true });
  await list.fill(option);
  await list.press('Enter');
}
