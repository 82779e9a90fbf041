import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { staff } from '../limits';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';
import type { ResourceName } from './rules/resources';
import { resourceKeys } from './rules/resources';

const write = { max: { address: 600, session: 300 }, minutes: 10, group: 'content' } as const satisfies RateLimit;

const resource = Type.Unsafe<ResourceName>(Type.String({ enum: [...resourceKeys] }));
/** A number of the database, or the value of the record's own key. */
const id = Type.String({ minLength: 1, maxLength: 40 });
const value = Type.Union([Type.String({ maxLength: staff.contentMaxLength }), Type.Number(), Type.Boolean()]);
const values = Type.Record(Type.String({ maxLength: 40 }), value);

const listed = Type.Object({ id: Type.String(), values });
export type ListedRecord = Static<typeof listed>;

const version = Type.Object({
  version: Type.Integer({ description: 'from 1; 0: never changed in the console' }),
  changedAt: Type.String({ description: 'ISO instant; empty for version 0' }),
  changedBy: Type.String({ description: 'name of the account' }),
});

const stored = Type.Object({ id: Type.String(), values, ...version.properties });
export type StoredRecord = Static<typeof stored>;

const pastVersion = Type.Object({
  ...version.properties,
  removed: Type.Boolean({ description: 'the record was removed by this version' }),
  values,
});
export type PastVersion = Static<typeof pastVersion>;

/** Content in the console, of all resources in the same way. The fields of each are those of its definition. */
export const contentCalls = defineCalls({
  'POST /api/portal/v1/staff/getRecords': {
    summary: 'One page of the records of a resource, with the columns of its list; content.read',
    limit: reads,
    body: Type.Object({
      resource,
      search: Type.Optional(Type.String({ maxLength: 100, description: 'part of the title' })),
      pageNum: Type.Integer({ minimum: 1, maximum: 100_000 }),
      pageSize: Type.Integer({ minimum: 1, maximum: 100 }),
    }),
    data: Type.Object({
      data: Type.Array(listed),
      pageNum: Type.Integer(),
      pageSize: Type.Integer(),
      totalPages: Type.Integer(),
      totalRows: Type.Integer(),
    }),
  },
  'POST /api/portal/v1/staff/getRecord': {
    summary: 'A record with its version; 404 if there is none; content.read',
    limit: reads,
    body: Type.Object({ resource, id }),
    data: stored,
  },
  'POST /api/portal/v1/staff/getVersions': {
    summary: 'What a record has been, newest first; content.read',
    limit: reads,
    body: Type.Object({ resource, id }),
    data: Type.Array(pastVersion),
  },
  'POST /api/portal/v1/staff/saveRecord': {
    summary:
      'Adds a record, or replaces the version that the sender has seen. 400 by field, 409 CHANGED or TAKEN; content.change',
    limit: write,
    body: Type.Object({
      resource,
      id: Type.Optional(id),
      version: Type.Integer({ minimum: 0, description: 'the version that was edited; 0 for a new record' }),
      values,
    }),
    data: stored,
  },
  'POST /api/portal/v1/staff/removeRecords': {
    summary: 'Removes records, all or none; a version of each stays. 409 IN_USE; content.change',
    limit: write,
    body: Type.Object({ resource, ids: Type.Array(id, { minItems: 1, maxItems: 100, uniqueItems: true }) }),
  },
  'POST /api/portal/v1/staff/exportRecords': {
    summary: 'All records of a resource, as importRecords takes them; content.read',
    limit: write,
    body: Type.Object({ resource }),
    data: Type.Array(listed),
  },
  'POST /api/portal/v1/staff/importRecords': {
    summary:
      'Adds records, and replaces those with an id that exists; all or none. 400 with the faults; content.change',
    limit: write,
    body: Type.Object({
      resource,
      records: Type.Array(Type.Object({ id: Type.Optional(id), values }), { minItems: 1, maxItems: staff.importRows }),
    }),
    data: Type.Object({ added: Type.Integer(), replaced: Type.Integer() }),
  },
});
