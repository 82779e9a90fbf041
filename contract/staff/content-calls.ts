import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls, requestKey } from '../call';
import { staff } from '../limits/staff';
import { paged } from '../paged';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';
import type { Right } from '../rules/permissions';
import type { BulkAct, PublicationAct, PublicationState } from './rules/publication';
import { bulkActs, publicationActs, publicationStates } from './rules/publication';
import type { ResourceName } from './rules/resources';
import { resourceKeys, rightOf } from './rules/resources';
import type { RuledName } from './rules/review-rules';
import { ruledNames } from './rules/review-rules';

const write = { max: { address: 600, session: 300 }, minutes: 10, group: 'content' } as const satisfies RateLimit;

/** A form tells of itself three times a minute, and when another form of its record does. */
const beats = { max: { address: 6_000, session: 1_200 }, minutes: 10, group: 'presence' } as const satisfies RateLimit;

/** The right of the resource that is asked for. */
const contentRight =
  (act: 'read' | 'change') =>
  ({ resource: name }: { resource: ResourceName }): Right => [rightOf(name), act, name];

const resource = Type.Unsafe<ResourceName>(Type.String({ enum: [...resourceKeys] }));
/** A number of the database, or the value of the record's own key. */
const id = Type.String({ minLength: 1, maxLength: 40 });
const seen = Type.Object({ id, version: Type.Integer({ minimum: 0, description: 'the version that was seen' }) });
const manySeen = Type.Array(seen, { minItems: 1, maxItems: 100 });

const value = Type.Union([Type.String({ maxLength: staff.contentMaxLength }), Type.Number(), Type.Boolean()]);
const values = Type.Record(Type.String({ maxLength: 40 }), value);

const tab = Type.String({ pattern: '^[0-9a-f]{32}$', description: 'of the open form' });

const presence = Type.Object({
  name: Type.String({ description: 'of the account' }),
  changing: Type.Boolean({ description: 'with changes that are not saved' }),
});
export type Presence = Static<typeof presence>;

const state = Type.Unsafe<PublicationState>(Type.String({ enum: [...publicationStates] }));

const listed = Type.Object({ id: Type.String(), values });

const listedInState = Type.Object({
  ...listed.properties,
  names: Type.Record(Type.String(), Type.String(), { description: 'titles of the records that fields name, by field' }),
  version: Type.Integer({ description: 'the last one; 0: the console has never changed it' }),
  publication: Type.Optional(
    Type.Object({ state, live: Type.Boolean({ description: 'readers see it, or an older version of it' }) }),
  ),
});
export type ListedRecord = Static<typeof listedInState>;

const version = Type.Object({
  version: Type.Integer({ description: 'from 1; 0: what it was before the console' }),
  changedAt: Type.String({ description: 'ISO instant; empty for version 0' }),
  changedBy: Type.String({ description: 'name of the account; empty: an operator by command' }),
});

const publication = Type.Object({
  state,
  live: Type.Boolean({ description: 'readers see it, or an older version of it' }),
  liveVersion: Type.Integer({
    description: 'the version that readers see; 0: one that did not come by the console, or none',
  }),
  publishAt: Type.String({ description: 'ISO instant of a scheduled publication, else empty' }),
  note: Type.String({ description: 'why it was sent back' }),
  operatedBy: Type.String({ description: 'name of who brought it into its state; empty: nobody in the console' }),
  operatedAt: Type.String({ description: 'ISO instant, or empty' }),
  sent: Type.Boolean({ description: 'it waits for review, and the caller has sent it' }),
  reviewer: Type.String({ description: 'name of who was asked to review it; empty: nobody by name' }),
  reviewerCode: Type.String(),
  barred: Type.String({
    description: 'why the caller cannot publish it, now or at a time; empty: nothing is against it',
  }),
});
export type StoredPublication = Static<typeof publication>;

const reviewer = Type.Object({ code: Type.String(), name: Type.String() });
export type Reviewer = Static<typeof reviewer>;

const remark = Type.Object({
  id: Type.Integer(),
  by: Type.String({ description: 'name of the account' }),
  at: Type.String({ description: 'ISO instant' }),
  version: Type.Integer({ description: 'of the record that it was written on' }),
  field: Type.String({ description: 'name of the field that it is about; empty: the whole record' }),
  text: Type.String(),
  resolved: Type.Boolean(),
  resolvedBy: Type.String({ description: 'name of the account; empty: nobody' }),
});
export type Remark = Static<typeof remark>;

const remarks = Type.Array(remark, { maxItems: staff.remarksKept });

const work = Type.Object({
  resource,
  id: Type.String(),
  title: Type.String(),
  state,
  by: Type.String({ description: 'name of who brought it into its state' }),
  at: Type.String({ description: 'ISO instant at which it was written, or sent for review' }),
  reviewer: Type.String({ description: 'name of who was asked to review it; empty: nobody by name' }),
  asked: Type.Boolean({ description: 'the caller is that person' }),
});
export type ContentWork = Static<typeof work>;

const stored = Type.Object({
  id: Type.String(),
  values,
  ...version.properties,
  publication: Type.Optional(publication),
});
export type StoredRecord = Static<typeof stored>;

const saved = Type.Object({
  ...stored.properties,
  notes: Type.Array(Type.String(), {
    description: 'what should be looked at: links without a page, undescribed pictures',
  }),
});
export type SavedRecord = Static<typeof saved>;

const foundKind = Type.Object({
  resource,
  records: Type.Array(Type.Object({ id: Type.String(), title: value })),
  more: Type.Boolean({ description: 'there are others' }),
});
export type FoundKind = Static<typeof foundKind>;

const pastVersion = Type.Object({
  ...version.properties,
  removed: Type.Boolean({ description: 'the record was removed by this version' }),
  values,
});
export type PastVersion = Static<typeof pastVersion>;

export const importedChange = Type.Object({
  id: Type.String(),
  title: Type.String(),
  fields: Type.Array(Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() })),
});

const kind = Type.Union([Type.Literal('same'), Type.Literal('added'), Type.Literal('removed')]);

const difference = Type.Object({
  name: Type.String(),
  label: Type.String(),
  parts: Type.Array(Type.Object({ kind, text: Type.String() })),
});
export type FieldDifference = Static<typeof difference>;

const ruled = Type.Object({
  resource: Type.Unsafe<RuledName>(Type.String({ enum: [...ruledNames] })),
  secondPerson: Type.Boolean(),
  changedBy: Type.String({ description: 'name of the account; empty: nobody has changed it' }),
  changedAt: Type.String({ description: 'ISO instant, or empty' }),
});

const reviewRules = Type.Object({
  version: Type.String({ description: 'another one after each change' }),
  changedBy: Type.String({ description: 'who has changed them last; empty: nobody' }),
  rules: Type.Array(ruled),
});
export type ReviewRules = Static<typeof reviewRules>;

/** Content in the console, of all resources in the same way. The fields of each are those of its definition. */
export const contentCalls = defineCalls({
  'POST /api/portal/v1/staff/getRecords': {
    summary: 'One page of the records of a resource, with the columns of its list',
    limit: reads,
    needs: contentRight('read'),
    factor: 'passed',
    body: Type.Object({
      resource,
      search: Type.Optional(Type.String({ maxLength: 100, description: 'part of the title' })),
      state: Type.Optional(state),
      sort: Type.Optional(
        Type.String({ maxLength: 40, description: 'a column of the list; else the order of the resource' }),
      ),
      descending: Type.Optional(Type.Boolean()),
      pageNum: Type.Integer({ minimum: 1, maximum: 100_000 }),
      pageSize: Type.Integer({ minimum: 1, maximum: 100 }),
    }),
    data: Type.Object({
      data: Type.Array(listedInState),
      ...paged,
    }),
  },
  'POST /api/portal/v1/staff/getRecord': {
    summary: 'A record with its version; 404 if there is none',
    limit: reads,
    needs: contentRight('read'),
    factor: 'passed',
    body: Type.Object({ resource, id }),
    data: stored,
  },
  'POST /api/portal/v1/staff/openRecord': {
    summary: 'Says that a form has a record open, at least every minute; who else has, by name',
    limit: beats,
    needs: contentRight('read'),
    factor: 'passed',
    background: true,
    body: Type.Object({ resource, id, tab, changing: Type.Boolean() }),
    data: Type.Array(presence),
  },
  'POST /api/portal/v1/staff/closeRecord': {
    summary: 'Says that a form has a record open no longer',
    limit: beats,
    needs: contentRight('read'),
    factor: 'passed',
    background: true,
    body: Type.Object({ resource, id, tab }),
  },
  'POST /api/portal/v1/staff/getVersions': {
    summary: 'What a record has been, newest first',
    limit: reads,
    needs: contentRight('read'),
    factor: 'passed',
    body: Type.Object({ resource, id }),
    data: Type.Array(pastVersion),
  },
  'POST /api/portal/v1/staff/saveRecord': {
    summary:
      'Adds a record, or replaces the version that the sender has seen; as a draft where it is published in the flow. 400 by field, 409 CHANGED, STATE or TAKEN',
    limit: write,
    needs: contentRight('change'),
    factor: 'passed',
    body: Type.Object({
      resource,
      id: Type.Optional(id),
      version: Type.Integer({ minimum: 0, description: 'the version that was edited; 0 for a new record' }),
      values,
      requestKey,
    }),
    data: saved,
  },
  'POST /api/portal/v1/staff/operatePublication': {
    summary:
      'Publishes a record, now or later, withdraws it, has it reviewed, by somebody named or by anyone, or sends it back. 409 CHANGED, STATE, OWN_REVIEW, UNREVIEWED or NOT_SENDER',
    limit: write,
    needs: contentRight('change'),
    factor: 'passed',
    body: Type.Object({
      resource,
      id,
      version: Type.Integer({ minimum: 0, description: 'the version that was seen' }),
      act: Type.Unsafe<PublicationAct>(Type.String({ enum: [...publicationActs] })),
      publishAt: Type.Optional(Type.String({ format: 'date-time', description: 'of `schedule`' })),
      note: Type.Optional(Type.String({ maxLength: staff.reasonMaxLength, description: 'of `return`' })),
      reviewer: Type.Optional(
        Type.String({
          maxLength: 40,
          description: 'of `submit` and `reassign`: code of who is asked; absent: nobody by name',
        }),
      ),
    }),
    data: stored,
  },
  'POST /api/portal/v1/staff/getChoices': {
    summary:
      'Records that a field can name: the first whose title has a text, or whose key it is, and the chosen one. 404 if the field names none',
    limit: reads,
    needs: contentRight('read'),
    factor: 'passed',
    body: Type.Object({
      resource,
      field: Type.String({ minLength: 1, maxLength: 60 }),
      values: Type.Record(Type.String({ maxLength: 60 }), value, {
        maxProperties: 4,
        description: 'of the fields that have to be the same',
      }),
      search: Type.String({ maxLength: 100 }),
      chosen: Type.String({ maxLength: 100, description: 'empty: none' }),
    }),
    data: Type.Array(Type.Object({ value: Type.Union([Type.String(), Type.Number()]), title: Type.String() }), {
      maxItems: staff.choicesShown + 1,
    }),
  },
  'POST /api/portal/v1/staff/getReviewers': {
    summary:
      'Who may be asked to review a record that the caller sends; the first, by code. 404 if there is no such record',
    limit: reads,
    needs: contentRight('change'),
    factor: 'passed',
    body: Type.Object({ resource, id }),
    data: Type.Array(reviewer, { maxItems: staff.reviewersShown }),
  },
  'POST /api/portal/v1/staff/getRemarks': {
    summary:
      'What colleagues have remarked on the drafts of a record, oldest first; the newest of many. 404 if there is no record',
    limit: reads,
    needs: contentRight('read'),
    factor: 'passed',
    body: Type.Object({ resource, id }),
    data: remarks,
  },
  'POST /api/portal/v1/staff/addRemark': {
    summary:
      'Remarks something on a draft, which its author and who has remarked before are told. 409 NO_DRAFT or TOO_MANY',
    limit: write,
    needs: contentRight('read'),
    factor: 'passed',
    body: Type.Object({
      resource,
      id,
      field: Type.Optional(Type.String({ maxLength: 40, description: 'name of a field; absent: the whole record' })),
      text: Type.String({ minLength: 1, maxLength: staff.remarkLength, pattern: '\\S', description: 'plain' }),
      requestKey,
    }),
    data: remarks,
  },
  'POST /api/portal/v1/staff/resolveRemark': {
    summary: 'Says that a remark is resolved, or is open again. 404',
    limit: write,
    needs: contentRight('read'),
    factor: 'passed',
    body: Type.Object({
      resource,
      id,
      remark: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      resolved: Type.Boolean(),
    }),
    data: remarks,
  },
  'POST /api/portal/v1/staff/operateRecords': {
    summary:
      'Has records reviewed, publishes or withdraws them, all or none; the refusal names the first that cannot. 409 CHANGED, STATE, OWN_REVIEW or UNREVIEWED',
    limit: write,
    needs: contentRight('change'),
    factor: 'passed',
    body: Type.Object({
      resource,
      records: manySeen,
      act: Type.Unsafe<BulkAct>(Type.String({ enum: [...bulkActs] })),
    }),
  },
  'POST /api/portal/v1/staff/getReviewRules': {
    summary:
      'Which kinds of content a second person has to review before they are published, and which acts wait for one',
    limit: reads,
    needs: ['reviews', 'change'],
    factor: 'passed',
    data: reviewRules,
  },
  'POST /api/portal/v1/staff/saveReviewRules': {
    summary:
      'Says for each kind and act whether it needs a second person. 409 CHANGED, or TOO_FEW where nobody could be it',
    limit: write,
    needs: ['reviews', 'change'],
    factor: 'recent',
    second: 'rules',
    body: Type.Object({
      version: Type.String({ maxLength: 40, description: 'what was seen' }),
      values: Type.Object(Object.fromEntries(ruledNames.map((name) => [name, Type.Optional(Type.Boolean())])), {
        additionalProperties: false,
        description: 'whether a second person is needed; absent: as it is',
      }),
    }),
    data: reviewRules,
  },
  'POST /api/portal/v1/staff/getOwnWork': {
    summary: 'What the caller has written and not published, and what waits for their review; the first of each',
    limit: reads,
    needs: ['content', 'read'],
    factor: 'passed',
    data: Type.Object({
      drafts: Type.Array(work, { description: 'whose last version is the own one, newest first' }),
      reviews: Type.Array(work, {
        description: 'of kinds that the caller may publish, those that they were asked for first, then oldest first',
      }),
    }),
  },
  'POST /api/portal/v1/staff/searchRecords': {
    summary: 'Records of all kinds whose title has a text, or whose id it is; of each kind the first',
    limit: write,
    needs: ['content', 'read'],
    factor: 'passed',
    body: Type.Object({ search: Type.String({ minLength: 1, maxLength: 100 }) }),
    data: Type.Array(foundKind),
  },
  'POST /api/portal/v1/staff/createPreview': {
    summary:
      'A link that shows the record as it was saved last, for a day, to staff or to anyone who has the link. 409 NO_PAGE',
    limit: write,
    needs: contentRight('change'),
    factor: 'passed',
    body: Type.Object({ resource, id }),
    data: Type.Object({
      address: Type.String({ description: 'with the origin' }),
      until: Type.String({ description: 'ISO instant' }),
      staffOnly: Type.Boolean({ description: 'who may read the kind, signed in' }),
    }),
  },
  'POST /api/portal/v1/staff/removeRecords': {
    summary: 'Removes records, all or none; a version of each stays. 409 CHANGED or IN_USE',
    limit: write,
    needs: contentRight('change'),
    factor: 'passed',
    body: Type.Object({ resource, records: manySeen }),
  },
  'POST /api/portal/v1/staff/exportRecords': {
    summary: 'All records of a resource, as createImport takes them',
    limit: write,
    needs: contentRight('read'),
    factor: 'passed',
    body: Type.Object({ resource }),
    data: Type.Array(listed),
  },
  'POST /api/portal/v1/staff/compareVersions': {
    summary:
      'What differs between two versions of a record, for people; 0 is for `from` what it was before the console, for `to` what it is now',
    limit: write,
    needs: contentRight('read'),
    factor: 'passed',
    body: Type.Object({
      resource,
      id,
      from: Type.Integer({ minimum: 0 }),
      to: Type.Integer({ minimum: 0 }),
    }),
    data: Type.Array(difference),
  },
});
