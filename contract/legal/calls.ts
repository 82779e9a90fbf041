import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';

const limits = {
  customer: { group: 'legal.customer', max: { address: 3_000, session: 120 }, minutes: 1 },
} as const satisfies Record<string, RateLimit>;

const slug = Type.Union([
  Type.Literal('privacy'),
  Type.Literal('agreement'),
  Type.Literal('realname'),
  Type.Literal('collection'),
  Type.Literal('sdk'),
  Type.Literal('cancel'),
]);
const version = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\d(?:-\\d{1,3})?$',
  description: 'the day that names it, with a number where a day has more than one',
});

const words = Type.Array(
  Type.Object({ text: Type.String(), strong: Type.Optional(Type.Boolean()), href: Type.Optional(Type.String()) }),
);
export type LegalWords = Static<typeof words>;

/** One paragraph, heading, list or table: no HTML travels, so none has to be trusted. */
const block = Type.Union([
  Type.Object({
    kind: Type.Literal('heading'),
    level: Type.Union([Type.Literal(2), Type.Literal(3)]),
    id: Type.String({ description: 'stays the same in every version' }),
    text: Type.String(),
  }),
  Type.Object({ kind: Type.Literal('paragraph'), words }),
  Type.Object({ kind: Type.Literal('list'), ordered: Type.Boolean(), items: Type.Array(words) }),
  Type.Object({ kind: Type.Literal('table'), head: Type.Array(Type.String()), rows: Type.Array(Type.Array(words)) }),
]);
export type LegalBlock = Static<typeof block>;

const edition = Type.Object({
  version,
  published: Type.String({ description: 'yyyy-MM-dd' }),
  effective: Type.String({ description: 'yyyy-MM-dd, in Asia/Shanghai' }),
  state: Type.Union([Type.Literal('upcoming'), Type.Literal('current'), Type.Literal('earlier')]),
  changes: Type.String({ description: 'what this version changes, in one sentence' }),
});
export type LegalEdition = Static<typeof edition>;

const document = Type.Object({
  slug,
  title: Type.String(),
  description: Type.String(),
  edition,
  editions: Type.Array(edition, { description: 'newest first' }),
  blocks: Type.Array(block),
});
export type LegalDocument = Static<typeof document>;

/** A paragraph, list item or row of a table in both versions. */
const change = Type.Object({
  role: Type.Union([Type.Literal('heading'), Type.Literal('text'), Type.Literal('row')]),
  kind: Type.Union([
    Type.Literal('same'),
    Type.Literal('added'),
    Type.Literal('removed'),
    Type.Literal('changed'),
    Type.Literal('skipped'),
  ]),
  parts: Type.Array(
    Type.Object({
      kind: Type.Union([Type.Literal('same'), Type.Literal('added'), Type.Literal('removed')]),
      text: Type.String(),
    }),
  ),
});
export type LegalChange = Static<typeof change>;

const differences = Type.Object({
  slug,
  title: Type.String(),
  edition,
  since: edition,
  added: Type.Integer({ description: 'paragraphs' }),
  removed: Type.Integer(),
  changed: Type.Integer(),
  changes: Type.Array(change),
});
export type LegalDifferences = Static<typeof differences>;

/** The versions of what is accepted when registering. */
const termsVersions = Type.Object({ privacy: version, agreement: version });
export type TermsVersions = Static<typeof termsVersions>;

const pendingTerm = Type.Object({
  slug,
  title: Type.String(),
  version,
  effective: Type.String(),
  changes: Type.String(),
  accepted: Type.String({ description: 'the version accepted before; empty: none' }),
});
export type PendingTerm = Static<typeof pendingTerm>;

const acceptance = Type.Object({
  title: Type.String(),
  version: Type.String(),
  address: Type.String({ description: 'of that version; empty where it has no page' }),
  place: Type.Union([Type.Literal('register'), Type.Literal('signIn'), Type.Literal('realName')]),
  acceptedAt: Type.String({ description: 'ISO instant' }),
});
export type Acceptance = Static<typeof acceptance>;

/** Legal documents, and who has accepted which version of them (R432–R441). The paths are not in the specification. */
export const legalCalls = defineCalls({
  'POST /api/portal/v1/legal/getDocument': {
    summary: 'A legal document: the version in force, or the one asked for; 404',
    limit: reads,
    body: Type.Object({ slug, version: Type.Optional(version) }),
    data: document,
  },
  'POST /api/portal/v1/legal/getDifferences': {
    summary: 'What a version changes compared with another; 404',
    limit: reads,
    body: Type.Object({ slug, version, since: version }),
    data: differences,
  },
  'POST /api/portal/v1/legal/getSource': {
    summary: 'The version in force as staff change it: HTML with its marks',
    limit: reads,
    needs: ['content', 'change'],
    factor: 'passed',
    body: Type.Object({ slug }),
    data: Type.Object({ description: Type.String(), content: Type.String() }),
  },
  'GET /api/portal/v1/legal/getTerms': {
    summary: 'The versions in force of what is accepted when registering',
    limit: reads,
    data: termsVersions,
  },
  'POST /api/portal/v1/legal/getPendingTerms': {
    summary: 'What the customer has not accepted in the version in force; nothing for a visitor, a supplier and staff',
    limit: limits.customer,
    data: Type.Array(pendingTerm),
  },
  'POST /api/portal/v1/legal/acceptTerms': {
    summary: 'Accepts the versions in force; idempotent. 400 TERMS_CHANGED where others are in force',
    limit: limits.customer,
    body: Type.Object({ terms: termsVersions }),
  },
  'GET /api/portal/v1/legal/getAcceptances': {
    summary: 'What this account has accepted and when, newest first',
    limit: limits.customer,
    data: Type.Array(acceptance),
  },
});
