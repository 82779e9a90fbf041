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

/** R361 */
const job = Type.Object({
  kind: Type.Union([Type.Literal('social'), Type.Literal('campus')]),
  title: words,
  words,
  roles: Type.Array(words),
});

/** R362 */
const business = Type.Object({
  key: words,
  industry: Type.Union([Type.Literal('electronic'), Type.Literal('machinery')]),
  icon: Type.String({ description: 'name of an icon' }),
  title: words,
  words,
  advantages: Type.Array(card),
  link: Type.String({ description: 'as those of the menus' }),
});

const picturePath = Type.String({ description: 'URL of a picture in the place of the drawing; empty without one' });

/** R363 */
const reason = Type.Object({
  key: Type.Union([Type.Literal('dream'), Type.Literal('workplace'), Type.Literal('life')]),
  heading: words,
  points: Type.Array(card),
  picturePath,
});

/** R364 */
const photo = Type.Object({
  title: words,
  words,
  drawing: Type.Union([
    Type.Literal('anniversary'),
    Type.Literal('training'),
    Type.Literal('baseStudy'),
    Type.Literal('movie'),
    Type.Literal('park'),
    Type.Literal('birthday'),
    Type.Literal('outdoor'),
    Type.Literal('kart'),
  ]),
  picturePath,
});

/** R361–R364: what staff enter for the recruitment page, in display order. */
const recruitment = Type.Object({
  jobs: Type.Array(job),
  businesses: Type.Array(business),
  reasons: Type.Array(reason),
  photos: Type.Array(photo),
});
export type Recruitment = Static<typeof recruitment>;
export type Job = Static<typeof job>;
export type Business = Static<typeof business>;
export type Reason = Static<typeof reason>;
export type Photo = Static<typeof photo>;
export type Card = Static<typeof card>;

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
  'GET /api/portal/v1/company/getRecruitment': {
    summary: 'Jobs, lines of business, reasons and pictures of the recruitment page (R361–R364)',
    limit: reads,
    data: recruitment,
  },
});
