import { createHash, randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK } from 'jose';
import pg from 'pg';
import sharp from 'sharp';
import { samplePassword } from '../server/samples/accounts';
import { sampleCodes } from '../server/samples/employees';

/*
 * What the drill, the rolling upgrade and the failover do to a portal that runs on PostgreSQL.
 */

/** A browser that keeps its cookies. */
export function browserOf(url: string, session?: string) {
  const cookies = new Map(session === undefined ? [] : [['portal_session', session]]);
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { 'x-requested-with': 'portal', cookie, ...init.headers };
    const response = await fetch(new URL(path, url), { ...init, headers });
    for (const one of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (one.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return response;
  }
  const post = (path: string, body: string, type = 'application/json', headers: Record<string, string> = {}) =>
    send(path, { method: 'POST', headers: { 'content-type': type, ...headers }, body });
  return {
    send,
    post,
    async sealed(path: string, body: object): Promise<Response> {
      const { keys } = await (await send('/.well-known/jwks.json')).json();
      const content = { call: `POST ${path}`, iat: Math.floor(Date.now() / 1000), jti: randomUUID(), body };
      const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
        .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: keys[0].kid })
        .encrypt(await importJWK(keys[0], 'ECDH-ES+A256KW'));
      return post(path, jwe, 'application/jose');
    },
  };
}

export type Browser = ReturnType<typeof browserOf>;

export const signIn = (browser: Browser, accountKind = 'customer', account = 'C10001') =>
  browser.sealed('/api/portal/v1/identity/signIn', { accountKind, account, password: samplePassword });

export const verifyReport = (browser: Browser) =>
  browser.post('/api/portal/v1/archive/verifyReport', JSON.stringify({ verificationCode: sampleCodes.valid }));

/** Announces a picture for a comment, sends it, and reports that it was sent; its id where all was acknowledged. */
export async function uploadPicture(browser: Browser): Promise<string | undefined> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const create = { width: 64, height: 64, channels: 3 as const, background: 'gray', noise };
  const bytes = await sharp({ create }).png().toBuffer();
  const fileMd5 = createHash('md5').update(bytes).digest('hex');
  const asked = { fileMd5, fileSize: bytes.length, fileName: '照片.png' };
  const announced = await browser.post('/api/portal/v1/bbs/file/getFileUploadUrl', JSON.stringify(asked));
  if (!announced.ok) return undefined;
  const { data } = await announced.json();
  const headers = { 'content-type': 'application/octet-stream', ...data.headers };
  const put = await browser.send(data.uploadUrl, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  const done = { fileIndexId: data.fileIndexId, fileStatus: 3 };
  if (!put.ok) return undefined;
  const told = await browser.post('/api/portal/v1/bbs/file/updateBbsFileStatusRequestVO', JSON.stringify(done));
  return told.ok ? data.fileIndexId : undefined;
}

/** Visits, sign-ins and uploads until it is told to stop; counts what was acknowledged. */
export function load(url: string) {
  let running = true;
  const counts = { acknowledged: 0, refused: 0 };
  const visit = async (browser: Browser) => {
    const events = [{ event_id: 'pageView', page: '/' }];
    return (await browser.post('/api/portal/v1/tracking', JSON.stringify({ events }))).ok;
  };
  const upload = async (browser: Browser) => (await uploadPicture(browser)) !== undefined;
  const work = [visit, visit, visit, upload, async (browser: Browser) => (await signIn(browser)).ok];
  const lanes = work.map(async (one) => {
    const browser = browserOf(url);
    await signIn(browser);
    while (running) counts[(await one(browser).catch(() => false)) ? 'acknowledged' : 'refused'] += 1;
  });
  return async () => {
    running = false;
    await Promise.all(lanes);
    return counts;
  };
}

export async function newDatabase(adminUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}
