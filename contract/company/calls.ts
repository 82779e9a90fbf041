import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { reads } from '../rate-limit';

const words = Type.String({ minLength: 1 });

const figure = Type.Object({
  label: words,
  before: Type.String({ description: 'such as 约' }),
  value: Type.Number({ minimum: 0 }),
  /** Years do not count up. */
  counts: Type.Boolean(),
  after: Type.String({ description: 'unit' }),
});
export type Figure = Static<typeof figure>;

/** R337, R339 */
export const profile = Type.Object({
  slogan: words,
  summary: words,
  about: Type.Array(words, { minItems: 1 }),
  figures: Type.Array(figure, { minItems: 1 }),
  timeline: Type.Array(Type.Object({ year: words, title: words, words }), { minItems: 1 }),
});
export type Profile = Static<typeof profile>;

const card = Type.Object({ title: words, words });

/** R336 */
export const culture = Type.Object({
  lead: words,
  mission: Type.Array(card, { minItems: 3, maxItems: 3 }),
  values: Type.Array(
    Type.Object({ key: Type.String({ pattern: '^[a-z]+$' }), title: words, words, deeds: Type.Array(words) }),
    { minItems: 1 },
  ),
  principles: Type.Array(card, { minItems: 1 }),
});
export type Culture = Static<typeof culture>;

/** What the company says of itself; the paths are not in the specification. */
export const companyCalls = defineCalls({
  'GET /api/portal/v1/company/getProfile': {
    summary: 'Profile of the company: text, figures and timeline (R337, R339)',
    limit: reads,
    data: profile,
  },
  'GET /api/portal/v1/company/getCulture': {
    summary: 'Mission, values and principles (R336)',
    limit: reads,
    data: culture,
  },
});
