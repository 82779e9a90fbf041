import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';
import type { ExportFormat, ExportState, ListName } from './rules/exports';
import { exportFormats, exportStates, listNames, rightOfList } from './rules/exports';

const limits = {
  create: { max: { address: 300, session: 60 }, minutes: 10, group: 'exports' },
  fetch: { max: { address: 300, session: 60 }, minutes: 10 },
} as const satisfies Record<string, RateLimit>;

const oneOf = <Key extends string>(keys: readonly Key[]) => Type.Unsafe<Key>(Type.String({ enum: [...keys] }));
const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const day = Type.Optional(Type.String({ format: 'date', description: 'Asia/Shanghai' }));

const id = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

/** By what lists are narrowed and sorted; each takes of it what its page has. */
const filter = Type.Object({
  search: text(100),
  state: text(20),
  sort: text(40),
  descending: Type.Optional(Type.Boolean()),
  kind: text(20),
  mine: Type.Optional(Type.Boolean()),
  ticketNumber: text(20),
  resource: text(40),
  actorCode: text(40),
  subject: text(100),
  from: day,
  to: day,
  code: text(40),
  outcome: text(20),
  customerCode: text(40),
});
export type ListFilter = Static<typeof filter>;

const made = Type.Object({
  id: Type.String(),
  fileName: Type.String(),
  state: oneOf<ExportState>(exportStates),
  rows: Type.Integer({ description: 'rows' }),
  done: Type.Integer({ description: 'rows that have been read' }),
  problem: Type.String({ description: 'why it has failed' }),
  createdAt: Type.String({ description: 'ISO instant' }),
  until: Type.String({ description: 'ISO instant: its file is kept until then' }),
});
export type MadeExport = Static<typeof made>;

/** Lists of the console as files. */
export const exportCalls = defineCalls({
  'POST /api/portal/v1/staff/createExport': {
    summary:
      'Exports what a list finds: a short list at once, a long one in the background. The same key goes on with what it has begun, also where that has failed. 409 TOO_LONG or TOO_MANY',
    limit: limits.create,
    needs: ({ list }: { list: ListName }) => rightOfList(list),
    factor: 'recent',
    personal: 'logged',
    encoding: 'jwe',
    body: Type.Object({
      list: oneOf<ListName>(listNames),
      filter,
      format: oneOf<ExportFormat>(exportFormats),
      requestKey: Type.String({ pattern: '^[0-9a-f]{32}$' }),
    }),
    data: made,
  },
  'POST /api/portal/v1/staff/getExport': {
    summary: 'How far an own export is; 404 where there is none',
    limit: reads,
    needs: ['console', 'open'],
    factor: 'passed',
    background: true,
    body: Type.Object({ id }),
    data: made,
  },
  'POST /api/portal/v1/staff/getExports': {
    summary: 'The own exports of the last days, newest first',
    limit: reads,
    needs: ['console', 'open'],
    factor: 'passed',
    data: Type.Array(made),
  },
  'POST /api/portal/v1/staff/removeExport': {
    summary: 'Ends an own export, or removes its file; no error where there is none',
    limit: limits.create,
    needs: ['console', 'open'],
    factor: 'passed',
    body: Type.Object({ id }),
  },
  'GET /api/portal/v1/staff/exportFile': {
    summary: 'The file of an own export, with an entry in the log. 404, 403 where the right to the list is gone',
    limit: limits.fetch,
    needs: ['console', 'open'],
    factor: 'recent',
    personal: 'logged',
    query: Type.Object({ id }),
    produces: 'application/octet-stream',
  },
});
