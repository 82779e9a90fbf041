import { randomBytes } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { ImportState } from '../../contract/staff/rules/imports';
import type { ResourceName } from '../../contract/staff/rules/resources';
import type { TestBrowser } from './support/app';

export const newKey = (): string => randomBytes(16).toString('hex');

/** An import, once it is in a state. */
export const importUntil = (browser: TestBrowser, requestKey: string, state: ImportState) =>
  vi.waitFor(
    async () => {
      const { data } = await browser.call('POST /api/portal/v1/staff/getImport', { requestKey });
      expect(data.state).toBe(state);
      return data;
    },
    { timeout: 60_000 },
  );

interface SentFile {
  resource: ResourceName;
  fileName: string;
  bytes: Buffer;
}

/** What the trial of a file has found. */
export async function triedFile(browser: TestBrowser, { resource, fileName, bytes }: SentFile) {
  const requestKey = newKey();
  const sent = { resource, fileName, file: bytes.toString('base64'), requestKey };
  expect(await browser.sealed('POST /api/portal/v1/staff/createImport', sent)).toMatchObject({ status: 200 });
  return importUntil(browser, requestKey, 'ready');
}

/** A file that has come in. */
export async function importedFile(browser: TestBrowser, sent: SentFile) {
  const { id, requestKey, resource } = await triedFile(browser, sent);
  expect(await browser.call('POST /api/portal/v1/staff/startImport', { resource, id })).toMatchObject({ status: 200 });
  return importUntil(browser, requestKey, 'done');
}

/** Records that have come in as the file that the console exports of them. */
export const importedRecords = (browser: TestBrowser, resource: ResourceName, records: readonly object[]) =>
  importedFile(browser, { resource, fileName: '记录.json', bytes: Buffer.from(JSON.stringify(records)) });
