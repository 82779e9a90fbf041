import type { MultipartFile } from '@fastify/multipart';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';
import { Type } from 'typebox';
import type { Validator } from 'typebox/compile';
import { Compile } from 'typebox/compile';
import type { CallBody, CallData, CallKey, CallQuery, StaffKey } from '../../contract';
import type { CallDefinition, StaffCall } from '../../contract/call';
import { envelope, failureEnvelope, jweBody, mostBytes } from '../../contract/call';
import { reads } from '../../contract/rate-limit';
import type { Right } from '../../contract/rules/permissions';
import { hasCode } from '../atomic-file';
import type { Context } from '../context';
import type { Actor } from '../database/staff-log';
import { addressGroup } from './client-address';
import { closed } from './closed-schema';
import { success } from './envelope';
import { BusinessError } from './errors';
import { requireNamedAccount } from './named-account';
import type { Account } from './permission';
import { requirePermission } from './permission';
import { logReading } from './personal-data';
import type { Guard } from './rate-limit';
import { requireFit } from './request-guard';
import { logSuccess } from './security-log';

export interface UploadedFile {
  filename: string;
  bytes: Buffer;
}

interface AnyInput<Key extends CallKey> {
  body: CallBody<Key>;
  params: Record<string, string>;
  query: CallQuery<Key>;
  /** Files of a multipart request, by field. */
  files: Record<string, UploadedFile>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Who asks, in a call for staff. */
interface StaffInput {
  account: Account;
  /** The same for the log. */
  actor: Actor;
}

type CallInput<Key extends CallKey> = AnyInput<Key> & (Key extends StaffKey ? StaffInput : unknown);

/** What a handler returns: data, or a message that the flow reads. A call that sends bytes uses `reply` directly. */
type CallAnswer<Key extends CallKey> = { data: CallData<Key>; message?: string } | FastifyReply;

export type Handlers<Key extends CallKey> = { [K in Key]: (input: CallInput<K>) => Promise<CallAnswer<K>> };

/** What every call needs from the server. */
type CallContext = Pick<Context, 'db' | 'hold' | 'limit' | 'now' | 'previewed' | 'sealed' | 'sessions'>;

interface CallOptions {
  /** Checks that run after the rate limit and before the body is read, by call. */
  guards?: Partial<Record<CallKey, readonly Guard[]>>;
  /** Calls that another system authenticates with an API key instead of a cookie. */
  partners?: readonly CallKey[];
  /** Maximum file size of a multipart call, in bytes. */
  fileBytes?: number;
  /** The message for a larger one. */
  tooLarge?: string;
}

const formType = 'application/x-www-form-urlencoded';

const wrong = (field: string) => new BusinessError(400, '提交的内容不正确', { field });

/** By call, so that its compiled schemas serve every server of the process. */
const schemas = new WeakMap<CallDefinition, FastifySchema>();

function schemaOf(definition: CallDefinition, tag: string): FastifySchema {
  const schema = schemas.get(definition) ?? describeCall(definition, tag);
  schemas.set(definition, schema);
  return schema;
}

const describeNeeds = ({ needs, factor }: StaffCall): string =>
  [
    typeof needs === 'function' ? 'Needs a permission that depends on what is asked' : `Needs ${needs.join('.')}`,
    factor === 'recent' ? 'and the second factor of the last minutes' : 'and the second factor where one is on',
  ].join(' ');

function describeCall(definition: CallDefinition, tag: string): FastifySchema {
  const failed = { '4xx': failureEnvelope, '5xx': failureEnvelope };
  const produced = definition.produces
    ? {
        200: {
          description: definition.summary,
          content: { [definition.produces]: { schema: Type.Unsafe<string>({ type: 'string', format: 'binary' }) } },
        },
      }
    : { 200: envelope(definition.data ?? Type.Null()) };
  const encoding = definition.encoding ?? 'json';
  return {
    summary: definition.summary,
    ...(definition.factor && { description: describeNeeds(definition) }),
    tags: [tag],
    ...((encoding === 'json' || encoding === 'form') && definition.body ? { body: closed(definition.body) } : {}),
    ...(encoding === 'form' ? { consumes: [formType] } : {}),
    ...(encoding === 'jwe' ? { body: jweBody(definition), consumes: ['application/jose'] } : {}),
    ...(encoding === 'multipart' || encoding === 'form-data' ? { consumes: ['multipart/form-data'] } : {}),
    ...(definition.params ? { params: definition.params } : {}),
    ...(definition.query ? { querystring: closed(definition.query) } : {}),
    response: { ...produced, ...failed },
  };
}

/** @param asked what fits the schemas of the call, whose types a function in `needs` takes */
const staffRight = ({ needs }: CallDefinition, asked: Readonly<Record<string, unknown>>): Right | undefined =>
  typeof needs === 'function' ? needs(asked as never) : needs === 'nobody' ? undefined : needs;

/** Refuses what does not fit a schema of the contract, which is compiled at its first use. */
function checker(schema: TSchema | undefined) {
  let check: Validator | undefined;
  return (body: unknown): void => {
    requireFit(body);
    if (!schema) return;
    check ??= Compile(closed(schema));
    if (!check.Check(body)) throw wrong(check.Errors(body)[0]?.instancePath ?? '');
  };
}

async function bytesOf(part: MultipartFile, tooLarge?: string): Promise<Buffer> {
  try {
    return await part.toBuffer();
  } catch (error) {
    if (tooLarge === undefined || !hasCode(error, 'FST_REQ_FILE_TOO_LARGE')) throw error;
    throw new BusinessError(413, tooLarge, { reason: 'SIZE' });
  }
}

async function readForm(
  request: FastifyRequest,
  tooLarge: string | undefined,
): Promise<{ payload: string; files: Record<string, UploadedFile> }> {
  let payload = '';
  const files: Record<string, UploadedFile> = {};
  for await (const part of request.parts()) {
    if (part.type === 'file') requireFit(part.filename);
    if (part.type === 'file') files[part.fieldname] = { filename: part.filename, bytes: await bytesOf(part, tooLarge) };
    else if (part.fieldname === 'payload' && typeof part.value === 'string') payload = part.value;
  }
  if (payload === '') throw wrong('payload');
  return { payload, files };
}

/** A form with plain fields, which are the body, and files. */
async function readPlainForm(
  request: FastifyRequest,
  tooLarge: string | undefined,
): Promise<{ body: Record<string, string>; files: Record<string, UploadedFile> }> {
  const body: Record<string, string> = {};
  const files: Record<string, UploadedFile> = {};
  for await (const part of request.parts()) {
    if (part.type === 'file') requireFit(part.filename);
    if (part.type === 'file') files[part.fieldname] = { filename: part.filename, bytes: await bytesOf(part, tooLarge) };
    else if (typeof part.value === 'string') body[part.fieldname] = part.value;
  }
  return { body, files };
}

/**
 * Registers the handlers of an area's calls. Method, path, rate limit, validation, encryption, envelope and documentation
 * come from the contract; a handler receives a validated, decrypted body.
 */
export function implement<const Key extends CallKey>(
  app: FastifyInstance,
  tag: string,
  calls: Record<Key, CallDefinition>,
  handlers: Handlers<Key>,
  context: CallContext,
  { guards = {}, partners = [], fileBytes = 1024 * 1024, tooLarge }: CallOptions = {},
): void {
  const { sealed, limit, sessions } = context;
  async function staffOf(request: FastifyRequest, right: Right): Promise<StaffInput> {
    const account = await requirePermission(context, request, right);
    return { account, actor: { id: account.id, network: addressGroup(request.ip) } };
  }
  const register = async (area: FastifyInstance): Promise<void> => {
    area.addContentTypeParser('application/jose', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    // A page of the area itself may take forms.
    area.removeContentTypeParser(formType);
    area.addContentTypeParser(formType, { parseAs: 'string' }, (request, body, done) => {
      // Only calls of this encoding take what a plain HTML form can send.
      const taken = request.routeOptions.schema?.consumes?.includes(formType) === true;
      done(
        taken ? null : new BusinessError(415, '不支持的内容类型'),
        Object.fromEntries(new URLSearchParams(String(body))),
      );
    });
    await area.register(multipart, { limits: { fileSize: fileBytes, files: 2, fields: 4, fieldSize: 64 * 1024 } });
    for (const key of Object.keys(calls) as Key[]) {
      const definition = calls[key];
      const [method = 'GET', path = '/'] = key.split(' ');
      const check = checker(definition.body);
      const open = async (jwe: string): Promise<unknown> => {
        const body = await sealed.open(jwe, key);
        check(body);
        return body;
      };
      const { needs, factor } = definition;
      const rightGuards = [
        ...(factor ? [sessions.requireFactor] : []),
        ...(typeof needs === 'object' ? [(request: FastifyRequest) => requirePermission(context, request, needs)] : []),
        ...(typeof needs === 'function' ? [sessions.requireCustomer] : []),
        ...(factor === 'recent' ? [sessions.requireRecentFactor] : []),
      ];
      const writes = definition.limit !== reads;
      const isShown = !writes && !factor && !partners.includes(key);
      const names = method !== 'GET' && !partners.includes(key);
      const before = [
        limit(definition.limit),
        ...(names ? [(request: FastifyRequest) => requireNamedAccount(sessions, request, writes)] : []),
        ...rightGuards,
        ...(guards[key] ?? []),
      ];
      area.route({
        method,
        url: path,
        schema: schemaOf(definition, tag),
        bodyLimit: mostBytes(definition),
        config: {
          ...(partners.includes(key) && { partner: true }),
          ...(definition.background && { background: true }),
        },
        onRequest: async (request) => {
          for (const guard of before) await guard(request);
        },
        handler: async (request, reply) => {
          let body: unknown = request.body;
          let files: Record<string, UploadedFile> = {};
          if (definition.encoding === 'jwe') body = await open(String(request.body));
          if (definition.encoding === 'multipart') {
            const form = await readForm(request, tooLarge);
            files = form.files;
            body = await open(form.payload);
          }
          if (definition.encoding === 'form-data') {
            const form = await readPlainForm(request, tooLarge);
            check(form.body);
            ({ body, files } = form);
          }
          const { params, query } = request;
          const asked = { ...Object(body), ...Object(query), ...Object(params) };
          const right = staffRight(definition, asked);
          // What is needed may depend on what is asked, which is known here.
          const staff = right && (await staffOf(request, right));
          // Fastify and `open` have validated these against the schemas that their types derive from.
          const input = { body, params, query, files, request, reply, ...staff } as CallInput<Key>;
          const { personal, second } = definition;
          // Calls with a rule are for staff.
          if (staff && second) await context.hold(key as StaffKey, second, right, { ...staff, body, request });
          const handle = () => handlers[key](input);
          const answer = await (isShown ? context.previewed(request, handle) : handle());
          if (staff && personal && personal !== 'logged' && answer !== undefined && 'data' in answer)
            await logReading(context, staff.actor, { resource: right[0], personal, asked, data: answer.data });
          logSuccess(request, key);
          // Awaiting a reply that the handler has sent itself resolves to undefined, also where the client has left.
          if (reply.raw.headersSent || answer === undefined) return reply;
          return 'data' in answer ? success(answer.data, answer.message) : answer;
        },
      });
    }
  };
  // Fastify looks for the name of a function without one among all modules.
  app.register(Object.assign(register, { [Symbol.for('fastify.display-name')]: tag }));
}
