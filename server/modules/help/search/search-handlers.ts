import { checkSearchText } from '../../../../contract/help/rules/search-text';
import type { SearchKind, searchCalls } from '../../../../contract/help/search-calls';
import { help } from '../../../../contract/limits/help';
import { dayOf, formatDateTime } from '../../../../contract/rules/dates';
import { fold } from '../../../../contract/rules/search/fold';
import { wantedOf } from '../../../../contract/rules/search/grams';
import { markerOf } from '../../../../contract/rules/search/marker';
import type { Synonyms } from '../../../../contract/rules/search/synonyms';
import { synonymsOf } from '../../../../contract/rules/search/synonyms';
import { createCache } from '../../../cache';
import type { Context } from '../../../context';
import { answerList } from '../../../http/answer-list';
import { BusinessError } from '../../../http/errors';
import type { Handlers } from '../../../http/implement';
import { listsOf } from '../../../http/list-cache';
import { scrub } from '../../../http/logging';
import { pagedBy } from '../../../http/paged';
import { undated } from './entry';
import { highlightBody, highlightWhole } from './highlight';
import { countEmptySearches, listEmptySearches, listHotWords, logSearch } from './log-store';
import { nearTexts, readVocabulary } from './near';
import { readFound, searchOrNear } from './search-store';
import { simplified } from './simplified';
import { suggestTitles } from './suggest-store';
import { listSynonyms } from './synonym-store';

/** R289 @throws BusinessError 400 */
function checked(text: string): string {
  const wrong = checkSearchText(text);
  if (wrong) throw new BusinessError(400, wrong);
  return text.trim();
}

/** Each process keeps the order of recent searches, so that their next pages agree with the first. */
const orderTtlMs = 15_000;

/** New titles bring few words that were not there. */
const vocabularyTtlMs = 10 * 60_000;

const dateOf = (publishedAt: Date): string => (publishedAt > undated ? formatDateTime(publishedAt) : '');

/** How many hits each kind has, those with most first. */
function kindsOf(hits: readonly { kind: SearchKind }[]): { kind: SearchKind; totalRows: number }[] {
  const counts = new Map<SearchKind, number>();
  for (const { kind } of hits) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts]
    .map(([kind, totalRows]) => ({ kind, totalRows }))
    .toSorted((one, other) => other.totalRows - one.totalRows);
}

export function searchHandlers(context: Context): Handlers<keyof typeof searchCalls> {
  // The index is a minute late itself, and nobody who searches writes it.
  const { db, reads, now, vault } = context;
  const groups = listsOf(context).cached(async () => ({ groups: await listSynonyms(db) }));
  const synonyms = async () => {
    const { data, etag } = await groups();
    return { ...synonymsOf(data.groups), etag };
  };
  const vocabulary = createCache({
    keyOf: ({ etag }: Synonyms & { etag: string }) => [etag],
    load: (known) => readVocabulary(reads, known),
    ttlMs: vocabularyTtlMs,
    maxEntries: 1,
    now: () => now().getTime(),
  });
  const nearTo = async (text: string) => nearTexts(text, await vocabulary.fetch(await synonyms()));
  const orders = createCache({
    keyOf: (text: string) => [text],
    load: async (text: string) => searchOrNear(reads, text, await synonyms(), nearTo),
    ttlMs: orderTtlMs,
    maxEntries: 200,
    now: () => now().getTime(),
  });
  listsOf(context).add(orders);
  const hot = listsOf(context).cached(async () => ({ data: await listHotWords(db, now()) }));

  /** Words to try instead: of the same meaning, and titles that contain a part. */
  async function similarTo(text: string): Promise<string[]> {
    const folded = fold(simplified(text));
    const words = (await synonyms())
      .take(folded)
      .meanings.flat()
      .filter((word) => !folded.includes(word));
    return [...new Set([...words, ...(await hot()).data.data])].filter((word) => fold(word) !== folded).slice(0, 6);
  }

  return {
    'POST /api/portal/v1/suggestServiceGuide': async ({ body }) => {
      const text = checked(body.searchKeyWord);
      if (text === '') return { data: { data: [] } };
      const known = await synonyms();
      let [meant, rows] = [simplified(text), await suggestTitles(reads, text, known)];
      const [near] = rows.length === 0 ? await nearTo(simplified(text)) : [];
      if (near !== undefined) [meant, rows] = [near, await suggestTitles(reads, near, known)];
      const marker = markerOf(wantedOf(meant, known));
      return {
        data: {
          data: rows.map(({ refId, title, categoryCode, address, publishedAt }) => ({
            recommendKeyWord: title,
            recommendHighLight: highlightWhole(title, marker),
            serviceGuideId: refId,
            categoryCode,
            servicePubData: dateOf(publishedAt),
            address,
          })),
        },
      };
    },
    'GET /api/portal/v1/getHotSearchKeyWords': async (input) => answerList(input, await hot()),
    'GET /api/portal/v1/getSearchSynonyms': async (input) => answerList(input, await groups()),
    'POST /api/portal/v1/searchServiceGuide': async ({ body, request }) => {
      const text = checked(body.searchKeyWord);
      const [pageNum, pageSize] = [Number(body.pageNum), Number(body.pageSize)];
      if (text === '') return { data: { totalRows: 0, kinds: [], pageNum, pageSize, data: [], near: '', similar: [] } };
      const { hits: found, near } = await orders.fetch(text);
      const hits = body.kind === undefined ? found : found.filter(({ kind }) => kind === body.kind);
      if (pageNum === 1 && body.kind === undefined) {
        const day = dayOf(now());
        // What is typed may name a person or a number; the address only tells searchers of one day apart.
        const searcher = vault.index(`${day} ${request.ip}`, 'search.log').slice(0, 16);
        await logSearch(db, { keyWord: scrub(fold(text)), searcher, hits: near === '' ? hits.length : 0 }, now()).catch(
          (error: unknown) => request.log.warn({ err: error }, 'a search was not logged'),
        );
      }
      const rows = await readFound(reads, hits.slice((pageNum - 1) * pageSize, pageNum * pageSize));
      const shown = near || simplified(text);
      const marker = markerOf(wantedOf(shown, await synonyms()));
      return {
        data: {
          totalRows: Math.min(hits.length, help.mostHits),
          kinds: kindsOf(found),
          pageNum,
          pageSize,
          data: rows.map(
            ({ kind, refId, title, body: content, firstFrom, secondFrom, categoryCode, address, publishedAt }) => ({
              kind,
              serviceGuideId: refId,
              serviceGuideName: title,
              serviceGuideNameHighLight: highlightWhole(title, marker),
              contentHighLight: highlightBody(content, marker),
              firstFromName: firstFrom,
              secondFromName: secondFrom,
              categoryCode,
              servicePubData: dateOf(publishedAt),
              address,
            }),
          ),
          near,
          similar: found.length === 0 ? await similarTo(text) : [],
        },
      };
    },
    'POST /api/portal/v1/staff/getEmptySearches': async ({ body: { pageNum, pageSize } }) => {
      const data = await listEmptySearches(db, { limit: pageSize, offset: (pageNum - 1) * pageSize });
      return { data: { data, ...pagedBy(pageNum, pageSize, await countEmptySearches(db)) } };
    },
  };
}
