import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls, importedFile } from '../call';
import { staff } from '../limits/staff';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';
import { importedChange } from './content-calls';
import type { ImportState } from './rules/imports';
import { importKinds, importStates, rightOfImport } from './rules/imports';
import type { ResourceName } from './rules/resources';

const limits = {
  create: { max: { address: 300, session: 60 }, minutes: 10, group: 'imports' },
  fetch: { max: { address: 300, session: 60 }, minutes: 10, group: 'import files' },
} as const satisfies Record<string, RateLimit>;

const resource = Type.Unsafe<ResourceName>(Type.String({ enum: [...importKinds] }));
const id = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
const key = Type.String({ pattern: '^[0-9a-f]{32}$', description: 'of the chosen file: the same again is one import' });

const counts = Type.Object({
  added: Type.Integer(),
  changed: Type.Integer(),
  same: Type.Integer({ description: 'rows that change nothing' }),
  refused: Type.Integer({ description: 'rows that are not taken' }),
});

const made = Type.Object({
  id: Type.String(),
  requestKey: Type.String(),
  resource,
  fileName: Type.String(),
  state: Type.Unsafe<ImportState>(Type.String({ enum: [...importStates] })),
  rows: Type.Integer(),
  done: Type.Integer({ description: 'rows of the trial, or of the import, that are done' }),
  trial: Type.Object(counts.properties, { description: 'what the trial has found' }),
  taken: Type.Object(counts.properties, { description: 'what has come in' }),
  problem: Type.String({ description: 'why it has stopped' }),
  createdAt: Type.String({ description: 'ISO instant' }),
  until: Type.String({ description: 'ISO instant: it is kept until then' }),
});
export type MadeImport = Static<typeof made>;

const shown = Type.Object({
  ...made.properties,
  changes: Type.Array(importedChange, { description: 'the first of the records that change, as people read them' }),
  refusals: Type.Array(Type.String(), { description: 'the first rows that are not taken, with their reasons' }),
});
export type ShownImport = Static<typeof shown>;

/** Files that become records of a list. An import goes on at the server when its page is closed. */
export const importCalls = defineCalls({
  'POST /api/portal/v1/staff/createImport': {
    summary:
      'Takes a file of .xlsx, CSV or JSON, and begins a trial of it that changes nothing. 400 with what is wrong with the file as a whole, 409 TOO_MANY',
    limit: limits.create,
    needs: ({ resource: kind }: { resource: ResourceName }) => rightOfImport(kind),
    factor: 'passed',
    file: true,
    encoding: 'jwe',
    body: Type.Object({
      resource,
      fileName: Type.String({ minLength: 1, maxLength: staff.importNameLength }),
      file: importedFile,
      requestKey: key,
    }),
    data: made,
  },
  'POST /api/portal/v1/staff/startImport': {
    summary: 'Has the rows of an own import taken that its trial found good; no error where it has begun already. 404',
    limit: limits.create,
    needs: ({ resource: kind }: { resource: ResourceName }) => rightOfImport(kind),
    factor: 'recent',
    body: Type.Object({ resource, id }),
    data: made,
  },
  'POST /api/portal/v1/staff/getImport': {
    summary: 'How far an own import is, and what its trial has found; 404 where there is none',
    limit: reads,
    needs: ['console', 'open'],
    factor: 'passed',
    background: true,
    body: Type.Object({ requestKey: key }),
    data: shown,
  },
  'POST /api/portal/v1/staff/getImports': {
    summary: 'The own imports of the last days, newest first',
    limit: reads,
    needs: ['console', 'open'],
    factor: 'passed',
    background: true,
    data: Type.Array(made, { maxItems: staff.importsKept }),
  },
  'POST /api/portal/v1/staff/removeImport': {
    summary: 'Stops an own import that is under way, else removes it; no error where there is none',
    limit: limits.create,
    needs: ['console', 'open'],
    factor: 'passed',
    body: Type.Object({ id }),
  },
  'GET /api/portal/v1/staff/importResult': {
    summary: 'The rows of an own import with what has become of each. 404, 403 where the right to the list is gone',
    limit: limits.fetch,
    needs: ['console', 'open'],
    factor: 'passed',
    query: Type.Object({ id }),
    produces: 'application/octet-stream',
  },
  'GET /api/portal/v1/staff/importTemplate': {
    summary: 'A workbook with the headings of a list and no rows',
    limit: limits.fetch,
    needs: ({ resource: kind }: { resource: ResourceName }) => rightOfImport(kind),
    factor: 'passed',
    query: Type.Object({ resource }),
    produces: 'application/octet-stream',
  },
});
