import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { CompactEncrypt, importJWK } from 'jose';
import type { CallBody, CallData, CallKey, CallsBy } from '../../../contract';
import type { App, AppOptions } from '../../../server/app';
import { createApp } from '../../../server/app';
import type { Config } from '../../../server/config';
import { readConfig } from '../../../server/config';
import type { Connection } from '../../../server/database/connection';
import { createSecrets } from '../../../server/security/secrets';
import { openTestDatabase } from './database';

interface WireReply<Key extends CallKey> {
  status: number;
  code: number;
  success: boolean;
  message: string;
  data: CallData<Key>;
  headers: Record<string, unknown>;
}

/** A browser of a test: it keeps its cookies and seals what must be sealed. */
export interface TestBrowser {
  cookies: Map<string, string>;
  send: (options: InjectOptions) => Promise<Awaited<ReturnType<App['server']['inject']>>>;
  call: <Key extends CallKey>(
    key: Key,
    body: CallBody<Key>,
    options?: {
      params?: Record<string, string>;
      query?: Record<string, string>;
      headers?: Record<string, string>;
    },
  ) => Promise<WireReply<Key>>;
  /** A call whose body travels as a form. */
  formCall: <Key extends CallsBy<'form'>>(
    key: Key,
    body: CallBody<Key> & Record<string, string>,
  ) => Promise<WireReply<Key>>;
  sealed: <Key extends CallKey>(key: Key, body: CallBody<Key>) => Promise<WireReply<Key>>;
  sealedForm: <Key extends CallKey>(
    key: Key,
    body: CallBody<Key>,
    files: Record<string, { filename: string; bytes: Buffer; type: string }>,
  ) => Promise<WireReply<Key>>;
  /** The compact JWE that `sealed` would send. */
  seal: (call: string, body: unknown, changes?: { iat?: number; jti?: string; kid?: string }) => Promise<string>;
}

export interface TestApp extends App {
  config: Config;
  connection: Connection & { url?: string };
  /** All log lines so far. */
  logs: string[];
  clock: {
    advance: (ms: number) => void;
    set: (date: Date) => void;
    now: () => Date;
    /** Lets no time pass meanwhile, however long the machine takes. */
    hold: <Result>(work: () => Promise<Result>) => Promise<Result>;
  };
  browser: (address?: string) => TestBrowser;
  /** Another process on the same database, as far as a server can tell. */
  again: () => Promise<App & { browser: () => TestBrowser }>;
  close: () => Promise<void>;
}

const marker = { 'x-requested-with': 'portal' };

/** The whole server on an empty database, with a folder, secrets and a clock of its own. */
export async function startTestApp(
  options: Partial<Omit<AppOptions, 'connection' | 'now'>> & { env?: Record<string, string>; start?: Date } = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const config =
    options.config ?? readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'debug', RATE_LIMIT_FACTOR: '1000', ...options.env });
  const connection = await openTestDatabase();
  const secrets = options.secrets ?? (await createSecrets('sandbox'));
  const logs: string[] = [];
  let offset = options.start ? options.start.getTime() - Date.now() : 0;
  let held: number | undefined;
  const now = () => new Date((held ?? Date.now()) + offset);
  const app = await createApp({
    ...options,
    config,
    connection,
    secrets,
    now,
    logStream: { write: (line) => logs.push(line) },
  });
  await app.server.ready();
  return {
    ...app,
    config,
    connection,
    logs,
    clock: {
      now,
      advance: (ms) => {
        offset += ms;
      },
      set: (date) => {
        offset = date.getTime() - (held ?? Date.now());
      },
      async hold(work) {
        held = Date.now();
        try {
          return await work();
        } finally {
          held = undefined;
        }
      },
    },
    browser: (address = '127.0.0.1') => createBrowser(app, now, address),
    async again() {
      const other = await createApp({
        ...options,
        config,
        connection,
        secrets,
        now,
        logStream: { write: (line) => logs.push(line) },
      });
      await other.server.ready();
      return { ...other, browser: () => createBrowser(other, now, '127.0.0.1') };
    },
    async close() {
      await app.server.close();
      await connection.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function createBrowser(app: App, now: () => Date, address: string): TestBrowser {
  const cookies = new Map<string, string>();
  const { host } = new URL(app.context.config.publicUrl || 'http://localhost:3000');

  const send: TestBrowser['send'] = async (request) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.server.inject({
      ...request,
      remoteAddress: address,
      headers: { host, ...(cookie ? { cookie } : {}), ...request.headers },
    });
    for (const { name, value } of response.cookies) cookies.set(name, value);
    return response;
  };

  const seal: TestBrowser['seal'] = async (call, body, changes = {}) => {
    const [key] = app.context.sealed.publicKeys();
    if (!key) throw new Error('the server has no key');
    const { iat = Math.floor(now().getTime() / 1000), jti = randomUUID(), kid = key.kid } = changes;
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ call, iat, jti, body })))
      .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid })
      .encrypt(await importJWK(key, 'ECDH-ES+A256KW'));
  };

  async function exchange<Key extends CallKey>(
    key: Key,
    request: Pick<InjectOptions, 'headers' | 'payload'>,
    params: Record<string, string> = {},
    query: Record<string, string> = {},
  ): Promise<WireReply<Key>> {
    const [method, template = ''] = key.split(' ');
    const path = template.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const search = new URLSearchParams(query).toString();
    const url = search === '' ? path : `${path}?${search}`;
    const response = await send({ method: method === 'GET' ? 'GET' : 'POST', url, ...request });
    return { ...response.json(), status: response.statusCode, headers: response.headers };
  }

  return {
    cookies,
    send,
    seal,
    call: (key, body, { params, query, headers = {} } = {}) =>
      exchange(
        key,
        body === undefined
          ? { headers: { ...marker, ...headers } }
          : { headers: { ...marker, 'content-type': 'application/json', ...headers }, payload: JSON.stringify(body) },
        params,
        query,
      ),
    formCall: (key, body) =>
      exchange(key, {
        headers: { ...marker, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(body).toString(),
      }),
    sealed: async (key, body) =>
      exchange(key, { headers: { ...marker, 'content-type': 'application/jose' }, payload: await seal(key, body) }),
    async sealedForm(key, body, files) {
      const form = new FormData();
      form.set('payload', await seal(key, body));
      for (const [name, { filename, bytes, type }] of Object.entries(files))
        form.set(name, new File([new Uint8Array(bytes)], filename, { type }));
      const encoded = new Response(form);
      return exchange(key, {
        headers: { ...marker, 'content-type': encoded.headers.get('content-type') ?? '' },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
    },
  };
}
