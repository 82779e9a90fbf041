import { closeSync, ftruncateSync, mkdtempSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { Hands } from '../../src/machines/shared/screen';
import { locatorOf } from './locator';

/** A sparse file of this size, which takes no disk space. */
function sparseFile({ name, size }: { name: string; size: number }): string {
  const path = join(mkdtempSync(join(tmpdir(), 'portal-proof-')), name);
  const file = openSync(path, 'w');
  ftruncateSync(file, size);
  closeSync(file);
  return path;
}

/** The hands of a screen on a page of Playwright. */
export const handsOn = (page: Page, see: Hands['see']): Hands => ({
  click: (where) => locatorOf(page, where).click(),
  tap: (where) => locatorOf(page, where).dispatchEvent('click'),
  fill: (where, words) => locatorOf(page, where).fill(words),
  select: async (where, value) => {
    await locatorOf(page, where).selectOption(value);
  },
  check: async (where, checked) => {
    const box = locatorOf(page, where);
    if ((await box.isChecked()) !== checked) await box.click();
  },
  choose: (where, ...files) => locatorOf(page, where).setInputFiles(files.map(sparseFile)),
  blur: (where) => locatorOf(page, where).blur(),
  // At a corner: in the middle there may be a button.
  hover: (where) => locatorOf(page, where).hover({ position: { x: 4, y: 4 } }),
  // A point without any element that listens to the pointer.
  unhover: () => page.mouse.move(2, 2),
  press: (where, key) => locatorOf(page, where).press(key),
  sees: (where) => locatorOf(page, where).isVisible(),
  valueIn: (where) => locatorOf(page, where).inputValue(),
  see,
});
