import { createHash } from 'node:crypto';
import type { CallData } from '../../contract';
import { fileSuffix } from '../../contract/files/rules/proof-file';
import type { TestBrowser } from './support/app';

/** Opens like a PDF, differs every time. */
export const somePdf = (): Buffer => Buffer.from(`%PDF-1.7\n${Math.random()}\n%%EOF\n`);

type LinkData = CallData<'POST /api/portal/v1/resume/getFileUploadUrl'>;

/** The upload announced for a link, which `putFile` sends. */
const promised = new Map<string, Buffer>();

export async function requestLink(browser: TestBrowser, name: string, bytes: Buffer = somePdf(), change: object = {}) {
  const reply = await browser.call('POST /api/portal/v1/resume/getFileUploadUrl', {
    fileMd5: createHash('md5').update(bytes).digest('hex'),
    size: bytes.length,
    name,
    suffix: fileSuffix(name),
    ...change,
  });
  if (reply.status === 200) promised.set(reply.data.fileData.fileIndexId, bytes);
  return reply;
}

export const putFile = (browser: TestBrowser, { fileData, headers }: LinkData, bytes?: Buffer) =>
  browser.send({
    method: 'PUT',
    url: fileData.uploadUrl,
    headers: { 'content-type': 'application/octet-stream', ...headers },
    payload: bytes ?? promised.get(fileData.fileIndexId) ?? '',
  });

export const notice = (browser: TestBrowser, fileIndexId: string, fileStatus: 2 | 3) =>
  browser.call('POST /api/portal/v1/resume/updateFileStatus', { fileIndexId, fileStatus });

/** Link, PUT and report of the result; returns the id. */
export async function upload(browser: TestBrowser, name: string, bytes?: Buffer): Promise<string> {
  const { data } = await requestLink(browser, name, bytes);
  const put = await putFile(browser, data);
  const { status } = await notice(browser, data.fileData.fileIndexId, 3);
  if (put.statusCode !== 200 || status !== 200) throw new Error(`no upload: ${put.statusCode} ${status}`);
  return data.fileData.fileIndexId;
}

/** Sends a picture in a form. */
export async function sendPicture(browser: TestBrowser, key: `POST /${string}`, name: string, bytes: Buffer) {
  const form = new FormData();
  form.set('fileType', 'image');
  form.set('multipartFile', new File([new Uint8Array(bytes)], name));
  const encoded = new Response(form);
  return browser.send({
    method: 'POST',
    url: key.slice('POST '.length),
    headers: { 'x-requested-with': 'portal', 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}
