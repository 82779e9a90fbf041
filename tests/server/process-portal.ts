import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { CompactEncrypt, importJWK } from 'jose';
import { onTestFinished } from 'vitest';
import { withoutOptimisers } from '../../scripts/portal';

const root = join(import.meta.dirname, '../..');

export interface Portal {
  child: ChildProcess;
  /** Its output so far. */
  output: () => string;
  errors: () => string;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
}

/**
 * Starts the real server as a process of its own on a free port; it ends with the test at the latest.
 * @param program to start instead of the bundled server, as `npm start` and `npm run dev` do
 */
export function spawnPortal(env: Record<string, string>, program?: string): Portal {
  const { PATH = '', HOME = '', TEST_SERVER = '' } = process.env;
  const words = program === undefined ? [TEST_SERVER] : ['--import', 'tsx', program];
  const child = spawn(process.execPath, [...withoutOptimisers, ...words], {
    cwd: root,
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000', PREPARE_PICTURES: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, output: () => output, errors: () => errors, ended };
}

/** The address that a starting server prints; fails where it ends before. */
export function addressOf({ child, output, errors, ended }: Portal): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const address = /Portal: (http:\/\/[^/\s]+)\/portal\/archive/.exec(output())?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', look);
    look();
    ended.then((code) => reject(new Error(`ended with ${code} before it listened: ${errors()}`)));
  });
}

export interface HttpBrowser {
  send: (path: string, init?: RequestInit) => Promise<Response>;
  post: (path: string, body: unknown) => Promise<{ code: number; message: string; data: Record<string, string> }>;
  /** Sends an encrypted body; the call's name is its method and path. */
  sealed: (path: string, body: unknown) => Promise<{ code: number; message: string; data: Record<string, string> }>;
}

/** A browser over real HTTP that keeps its cookies and follows no redirect. */
export function httpBrowser(address: string): HttpBrowser {
  const cookies = new Map<string, string>();

  const send: HttpBrowser['send'] = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('x-requested-with', 'portal');
    headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const response = await fetch(new URL(path, address), { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return response;
  };

  const exchange = async (path: string, contentType: string, body: string) =>
    (await send(path, { method: 'POST', headers: { 'content-type': contentType }, body })).json();

  return {
    send,
    post: (path, body) => exchange(path, 'application/json', JSON.stringify(body)),
    async sealed(path, body) {
      const { keys } = await (await send('/.well-known/jwks.json')).json();
      const content = { call: `POST ${path}`, iat: Math.floor(Date.now() / 1000), jti: randomUUID(), body };
      const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
        .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: keys[0].kid })
        .encrypt(await importJWK(keys[0], 'ECDH-ES+A256KW'));
      return exchange(path, 'application/jose', jwe);
    },
  };
}

const path = '/api/portal/v1/archive';

/** Passes the face check with a phone, like a user; returns the verification code of the report. */
export async function obtainReport(browser: HttpBrowser, person: { name: string; idNo: string }): Promise<string> {
  const agreements = { query: '2024-10-31', realName: '2024-10-31' };
  const asked = await browser.sealed(`${path}/getFaceUrl`, {
    name: person.name,
    idNo: person.idNo,
    agreements,
  });
  const { createH5Url = '', callBackKey = '' } = asked.data;
  const vendorPage = (await browser.send(new URL(createH5Url).pathname)).headers.get('location') ?? '';
  const decided = await browser.send(vendorPage, { method: 'POST', body: new URLSearchParams({ outcome: 'passed' }) });
  const back = new URL(decided.headers.get('location') ?? '', createH5Url).searchParams;
  const names = ['code', 'orderNo', 'h5faceId', 'liveRate', 'newSignature'];
  await browser.post(`${path}/reportFaceResult`, Object.fromEntries(names.map((name) => [name, back.get(name) ?? ''])));
  const status = await browser.post(`${path}/getFaceStatus`, { callBackKey });
  if (status.message !== '0') throw new Error(`the check did not pass: ${status.message}`);
  const report = await browser.sealed(`${path}/getReport`, {
    employeeName: `secret:${person.name}`,
    employeeIdCard: `secret:${person.idNo}`,
  });
  if (report.code !== 200) throw new Error(`no report: ${report.message}`);
  return report.data.verificationCode ?? '';
}
