import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';
import { imports } from './limits/imports';
import type { RateLimit } from './rate-limit';
import type { GraveRule } from './rules/grave-acts';
import type { Right } from './rules/permissions';

/** Personal data of others in the reply of a call for staff. `implement` enters in the staff log who was shown whose. */
export interface PersonalData {
  /** Names the data, in Chinese. */
  what: string;
  /** The field of the request that names the one whose data it is. */
  of?: string;
  /** Of a list: the field of its rows that names each. */
  each?: string;
}

/** The permission that a call needs. Where that depends on what is asked, a function of body, query and parameters. */
type Needs = Right | ((asked: never) => Right);

/** What every call says. */
interface AnyCall {
  summary: string;
  /** Rate limit. */
  limit: RateLimit;
  /** The body; with `encoding: 'jwe'` it is encrypted, with `multipart` it is the field `payload` of a form. */
  body?: TSchema;
  query?: TSchema;
  params?: TSchema;
  /** Whether the body carries a file as `importedFile` has it, or as much as one. */
  file?: true;
  /** The `data` of a successful reply; absent if there is none. */
  data?: TSchema;
  /** The content type of a successful reply without an envelope. */
  produces?: string;
  /**
   * Encoding of the body. Default `json`; `form` is application/x-www-form-urlencoded, `form-data` is multipart/form-data with
   * plain fields and files. Each value of these is a string.
   */
  encoding?: 'json' | 'jwe' | 'multipart' | 'form' | 'form-data';
  /** Pages send it by themselves: it does not extend the idle timeout of the session. */
  background?: true;
}

/** A call for staff. Its handler is called for those alone who have the permission, and gets their account. */
export interface StaffCall extends AnyCall {
  needs: Needs;
  /** How long ago the second factor was passed, by those who need one: in this session, or within minutes. */
  factor: 'passed' | 'recent';
  /** Personal data in the reply; `logged`: the handler writes an entry of its own, of what it does or sends. */
  personal?: PersonalData | 'logged';
  /** The rule by which it waits for a second person; `rules`: it takes such a rule away. 202 SECOND_PERSON where it waits. */
  second?: GraveRule | 'rules';
}

interface OpenCall extends AnyCall {
  /** `nobody` says so of a call whose path is one of staff. */
  needs?: 'nobody';
  factor?: never;
  personal?: never;
  second?: never;
}

/** One call of the contract. Its key in a table of calls is `METHOD /path`. */
export type CallDefinition = StaffCall | OpenCall;

/** By the path, so that no call of staff is without a permission by oversight. */
type CallAt<Key> = Key extends `${string}/staff/${string}`
  ? StaffCall | (OpenCall & { needs: 'nobody' })
  : CallDefinition;

export const defineCalls = <const Calls extends { [Key in keyof Calls]: CallAt<Key> }>(calls: Calls): Calls => calls;

/** Every reply, successful or not (R065). `msg` repeats `message` for older clients. */
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

const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/** A file of a console's import. */
export const importedFile = Type.String({
  minLength: 1,
  maxLength: base64Length(imports.fileBytes),
  description: 'the file, in base64',
});

/** Of an import: says what it would change, and changes nothing. */
export const preview = Type.Optional(Type.Boolean({ description: 'says what it would change, and changes nothing' }));

/** Of a form that adds something. */
export const requestKey = Type.Optional(
  Type.String({ pattern: '^[0-9a-f]{32}$', description: 'of the form: the same again adds nothing' }),
);

/** What a body has beside a file, and a JWE beside its content. */
const overhead = 2 * 1024;

/** Bytes of a body that carries no file. */
export const usualBytes = 256 * 1024;

/** Bytes of the largest body of a call. */
export function mostBytes({ encoding, file }: CallDefinition): number {
  const plain = base64Length(imports.fileBytes) + overhead;
  if (encoding === 'jwe') return file ? base64Length(plain) + overhead : 64 * 1024;
  return file ? plain : usualBytes;
}

/** An encrypted body: a compact JWE (ECDH-ES+A256KW, A256GCM). */
export const jweBody = (call: CallDefinition) =>
  Type.String({ maxLength: mostBytes(call), pattern: '^[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]*){4}$' });

/** Content of such a JWE: `call` binds it to a call, `iat` (seconds) limits its age, `jti` prevents replay. */
export interface SealedContent {
  call: string;
  iat: number;
  jti: string;
  body: unknown;
}

export type StaticOr<Schema, Otherwise> = Schema extends TSchema ? Static<Schema> : Otherwise;
