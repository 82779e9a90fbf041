import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';
import type { RateLimit } from './rate-limit';

/** One call of the contract. Its key in a table of calls is `METHOD /path`. */
export interface CallDefinition {
  summary: string;
  /** How often it may be used. */
  limit: RateLimit;
  /** What the body says; with `encoding: 'jwe'` it travels encrypted, with `multipart` as the field `payload` of a form. */
  body?: TSchema;
  query?: TSchema;
  params?: TSchema;
  /** The `data` of a successful reply; absent where the reply carries none. */
  data?: TSchema;
  /** The content type of a successful reply that is no envelope. */
  produces?: string;
  /** How the body travels. Default `json`. */
  encoding?: 'json' | 'jwe' | 'multipart';
}

export const defineCalls = <const Calls extends Record<string, CallDefinition>>(calls: Calls): Calls => calls;

/** Every reply, good or bad, is one of these (R065). `msg` repeats `message` for older clients. */
export const envelope = <Data extends TSchema>(data: Data) =>
  Type.Object({
    code: Type.Integer({ description: '200 where all went well, else the status or a business code' }),
    success: Type.Boolean(),
    message: Type.String(),
    msg: Type.String(),
    data: data,
  });

export const failureEnvelope = envelope(
  Type.Union([Type.Null(), Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]))]),
);

/** Body of a call whose content is encrypted: a compact JWE (ECDH-ES+A256KW, A256GCM). */
export const jweBody = Type.String({ maxLength: 64 * 1024, pattern: '^[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]*){4}$' });

/** What stands inside such a JWE: `call` ties it to one call, `iat` (seconds) and `jti` to one moment and one use. */
export interface SealedContent {
  call: string;
  iat: number;
  jti: string;
  body: unknown;
}

export type StaticOr<Schema, Otherwise> = Schema extends TSchema ? Static<Schema> : Otherwise;
