import { randomBytes } from 'node:crypto';
import type { CallBody } from '../../contract';
import type { TestBrowser } from './support/app';

type Asked = CallBody<'POST /api/portal/v1/staff/createExport'>;

/** The file of a short list. */
export async function exportedFile(browser: TestBrowser, list: Asked['list'], filter: Asked['filter'] = {}) {
  const requestKey = randomBytes(16).toString('hex');
  const asked = { list, filter, format: 'csv', requestKey } as const;
  const { data } = await browser.sealed('POST /api/portal/v1/staff/createExport', asked);
  return browser.send({ method: 'GET', url: `/api/portal/v1/staff/exportFile?id=${data.id}` });
}
