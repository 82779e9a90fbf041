import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { help } from '../limits/help';
import { paged } from '../paged';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';

/** A suggestion is asked for at each pause of typing. */
const limits = {
  suggest: { max: { address: 6_000, session: 600 }, minutes: 10 },
  search: { max: { address: 1_200, session: 300 }, minutes: 10 },
} as const satisfies Record<string, RateLimit>;

const keyWord = Type.String({ maxLength: help.searchMaxLength * 2 });
const kind = Type.Union([
  Type.Literal('help'),
  Type.Literal('news'),
  Type.Literal('question'),
  Type.Literal('capability'),
  Type.Literal('showcase'),
  Type.Literal('film'),
  Type.Literal('live'),
  Type.Literal('event'),
  Type.Literal('page'),
]);
export type SearchKind = Static<typeof kind>;

/** R293; `recommendHighLight` is escaped text with `<em>`, as are all highlights. */
const suggestion = Type.Object({
  recommendKeyWord: Type.String(),
  recommendHighLight: Type.String(),
  serviceGuideId: Type.Integer(),
  categoryCode: Type.String(),
  servicePubData: Type.String({ description: 'yyyy-MM-dd HH:mm, Asia/Shanghai' }),
  address: Type.String(),
});
export type Suggestion = Static<typeof suggestion>;

/** R294 */
const hit = Type.Object({
  kind,
  serviceGuideId: Type.Integer(),
  serviceGuideName: Type.String(),
  serviceGuideNameHighLight: Type.String(),
  contentHighLight: Type.Array(Type.String()),
  firstFromName: Type.String(),
  secondFromName: Type.String(),
  categoryCode: Type.String(),
  servicePubData: Type.String(),
  address: Type.String(),
});
export type SearchHit = Static<typeof hit>;

const emptySearch = Type.Object({
  keyWord: Type.String({ description: 'folded, without what may be personal' }),
  searchers: Type.Integer({ description: 'on different days counted anew' }),
  last: Type.String({ description: 'yyyy-MM-dd' }),
});
export type EmptySearch = Static<typeof emptySearch>;

export const searchCalls = defineCalls({
  'POST /api/portal/v1/suggestServiceGuide': {
    summary: 'Titles that fit what is typed: by words, by their beginning, or by pinyin initials',
    limit: limits.suggest,
    body: Type.Object({ searchKeyWord: keyWord }),
    data: Type.Object({ data: Type.Array(suggestion) }),
  },
  'GET /api/portal/v1/getHotSearchKeyWords': {
    summary: 'What was searched most in the last seven days',
    limit: reads,
    data: Type.Object({ data: Type.Array(Type.String()) }),
  },
  'GET /api/portal/v1/getSearchSynonyms': {
    summary: 'Groups of words that mean the same, for searches within a page',
    limit: reads,
    data: Type.Object({ groups: Type.Array(Type.Array(Type.String({ description: 'folded' }))) }),
  },
  'POST /api/portal/v1/searchServiceGuide': {
    summary: 'One page of what fits a keyword, best first; at most 300 hits are ranked',
    limit: limits.search,
    encoding: 'form',
    body: Type.Object({
      pageNum: Type.String({ pattern: '^[1-9][0-9]{0,2}$' }),
      pageSize: Type.String({ pattern: '^([1-9]|[1-4][0-9]|50)$' }),
      searchKeyWord: keyWord,
      kind: Type.Optional(kind),
    }),
    data: Type.Object({
      totalRows: Type.Integer({ description: 'of the kind that is asked for' }),
      kinds: Type.Array(Type.Object({ kind, totalRows: Type.Integer() }), {
        description: 'how many hits each kind has, those with most first; none without hits',
      }),
      pageNum: Type.Integer(),
      pageSize: Type.Integer(),
      data: Type.Array(hit),
      near: Type.String({ description: 'what may have been meant, where nothing fits; its hits come first' }),
      similar: Type.Array(Type.String(), { description: 'other words to try, where nothing fits' }),
    }),
  },
  'POST /api/portal/v1/staff/getEmptySearches': {
    summary: 'One page of the words that found nothing in the days kept, those of most people first',
    limit: reads,
    needs: ['content', 'read', 'helpDocuments'],
    factor: 'passed',
    body: Type.Object({
      pageNum: Type.Integer({ minimum: 1, maximum: 100_000 }),
      pageSize: Type.Integer({ minimum: 1, maximum: 100 }),
    }),
    data: Type.Object({ data: Type.Array(emptySearch), ...paged }),
  },
});
