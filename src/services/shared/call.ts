import type { CallData, CallKey, CallQuery, CallsBy, SentBody } from '../../../contract';
import { requests } from '../../../contract/limits/requests';
import { messages } from '../../../contract/messages';
import { accountHeader } from '../../../contract/rules/account-header';
import { noteUse } from './last-use';
import { asksForLogin, notifyLoginNeeded } from './login-needed';
import { notifyAccountChanged, ownAccount } from './own-account';
import { keepReplyDate } from './reply-date';

/** Every failure of a call as one error. `code` is the reply's code, one of ours, or the HTTP status. */
export class CallError extends Error {
  override readonly name = 'CallError';
  constructor(
    readonly code: string,
    message: string,
    readonly data: unknown = null,
    { status = 0, ...options }: ErrorOptions & { status?: number } = {},
  ) {
    super(message, options);
    this.status = status;
  }
  /** The server's code, whatever reason it gives; 0 where no reply has come. */
  readonly status: number;
}

/** What was asked for does not exist, or not for this reader. */
export const isMissing = (error: unknown): error is CallError => error instanceof CallError && error.status === 404;

export interface WireRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | FormData;
  /** Goes on when the page is left. */
  keepalive?: boolean;
  signal: AbortSignal;
}

/** Carries one request: the browser's fetch, or `app.inject` while the server renders. */
export type Transport = (request: WireRequest) => Promise<{ status: number; json: () => Promise<unknown> }>;

export interface CallOptions<Key extends CallKey = CallKey> {
  /** Default: the browser's fetch, for the account that the page shows. */
  transport?: Transport;
  signal?: AbortSignal;
  params?: Record<string, string>;
  query?: CallQuery<Key>;
  headers?: Record<string, string>;
  /** A small write that is shown as done at once: it must not be lost when the page is left right after. */
  keepalive?: boolean;
}

const { offline, unavailable: failed } = messages;

export const browserTransport: Transport = async (request) => {
  const { path, ...init } = request;
  const response = await fetch(path, { ...init, credentials: 'same-origin' });
  keepReplyDate(response.headers.get('date'));
  noteUse();
  return { status: response.status, json: () => response.json() };
};

/** What is no query writes for the account that the page shows: the server refuses it where the cookie is another's. */
const writingTransport: Transport = (request) => browserTransport(named(request));

/** Of what a page sends by itself: it is no use of the session. */
export const backgroundTransport: Transport = async (request) => {
  const { path, ...init } = named(request);
  const response = await fetch(path, { ...init, credentials: 'same-origin' });
  return { status: response.status, json: () => response.json() };
};

function named(request: WireRequest): WireRequest {
  const account = ownAccount();
  return account === '' ? request : { ...request, headers: { ...request.headers, [accountHeader]: account } };
}

interface Reply {
  /** Absent where the reply has none: it is not one of our envelopes, and not a success. */
  code: number | undefined;
  success: boolean;
  message: string;
  data: unknown;
}

/** R065: whatever field has the text of an error, the result is one `message`. */
function readReply(value: unknown): Reply | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields: Record<string, unknown> = { ...value };
  const message = [fields.msg, fields.message, fields.errorMessage].find(
    (text) => typeof text === 'string' && text !== '',
  );
  return {
    code: typeof fields.code === 'number' ? fields.code : undefined,
    success: fields.success !== false,
    message: typeof message === 'string' ? message : '',
    data: fields.data ?? null,
  };
}

/** A code that the server gives beside its words; a fault of a field of that name is no code. */
function reasonOf(data: unknown): string | undefined {
  const { reason }: { reason?: unknown } = Object(data);
  return typeof reason === 'string' && /^\w*$/.test(reason) ? reason : undefined;
}

/** Sends a prepared request and returns message and data of its reply. @throws CallError */
export async function sendRequest(
  request: Omit<WireRequest, 'signal'>,
  { transport = writingTransport, signal }: Pick<CallOptions, 'transport' | 'signal'> = {},
): Promise<{ message: string; data: unknown }> {
  const timeout = AbortSignal.timeout(requests.timeoutMs);
  let reply: Reply | undefined;
  let status = 0;
  try {
    const response = await transport({ ...request, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    status = response.status;
    reply = readReply(await response.json());
  } catch (cause) {
    if (signal?.aborted) throw new CallError('ABORTED', '', null, { cause });
    if (timeout.aborted) throw new CallError('TIMEOUT', messages.timeout, null, { cause });
    // A reply that is not JSON came from a proxy; any other error is a broken connection.
    if (cause instanceof SyntaxError) throw new CallError(String(status), failed, null, { cause, status });
    throw new CallError('NETWORK', offline, null, { cause });
  }
  if (!reply) throw new CallError(String(status), failed, null, { status });
  if (reply.code === 200 && reply.success) return { message: reply.message, data: reply.data };
  const code = reply.code ?? status;
  if (asksForLogin(code, reply.message)) notifyLoginNeeded(reply.message || messages.loginFirst);
  const reason = reasonOf(reply.data);
  if (reason === 'ACCOUNT_CHANGED') notifyAccountChanged(reply.message);
  throw new CallError(reason ?? String(code), reply.message || failed, reply.data, { status: code });
}

export function requestOf(
  key: CallKey,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): { method: string; path: string } {
  const [method = 'GET', template = ''] = key.split(' ');
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return { method, path: search === '' ? path : `${path}?${search}` };
}

export interface Answer<Key extends CallKey> {
  message: string;
  data: CallData<Key>;
}

/**
 * A call that returns the whole reply: some flows read the message. `X-Requested-With` marks requests of our own pages.
 */
export async function callForAnswer<Key extends CallsBy<'json'>>(
  key: Key,
  body: SentBody<Key>,
  { transport, signal, params, query, headers, keepalive }: CallOptions<Key> = {},
): Promise<Answer<Key>> {
  const answer = await sendRequest(
    {
      ...requestOf(key, params, query),
      headers: {
        ...headers,
        'x-requested-with': 'portal',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      keepalive,
    },
    { transport, signal },
  );
  // The server's serialiser uses the same contract as this type.
  return answer as Answer<Key>;
}

/** A call that returns the data of its reply. */
export async function call<Key extends CallsBy<'json'>>(
  key: Key,
  body: SentBody<Key>,
  options?: CallOptions<Key>,
): Promise<CallData<Key>> {
  return (await callForAnswer(key, body, options)).data;
}
