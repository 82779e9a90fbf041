import type { Locator, Page } from '@playwright/test';

/** Chooses a record in a field that finds them on the server. */
export async function chooseRecord(page: Page, label: string, title: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(title);
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: title }).first().click();
}

/** Chooses in a list of the console: what is typed narrows it, Enter takes the first. */
export async function choose(within: Page | Locator, label: string, option: string): Promise<void> {
  const list = within.getByRole('combobox', { name: label, exact: true });
  await list.fill(option);
  await list.press('Enter');
}
