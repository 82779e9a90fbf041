import { sql } from 'drizzle-orm';
import { help } from '../../../../contract/limits/help';
import { fold } from '../../../../contract/rules/search/fold';
import { wantedOf } from '../../../../contract/rules/search/grams';
import type { Synonyms } from '../../../../contract/rules/search/synonyms';
import type { Database } from '../../../database/connection';
import { escapeLike } from '../../../database/escape-like';
import { searchEntries } from '../tables';
import { initialTokens, mayBeInitials } from './initials';
import { termsOf } from './search-store';
import { simplified } from './simplified';

const e = searchEntries;

/** How many fitting titles are compared. */
const compared = 50;

const columns = {
  kind: e.kind,
  refId: e.refId,
  title: e.title,
  categoryCode: e.categoryCode,
  address: e.address,
  publishedAt: e.publishedAt,
  foldedTitle: e.foldedTitle,
  initials: e.initials,
};

/**
 * Titles that fit what is typed so far: those that begin with it, that contain it, that contain its words, and those whose
 * pinyin initials contain it; of each the shorter first.
 */
export async function suggestTitles(db: Database, typed: string, synonyms: Synonyms) {
  const plain = simplified(typed);
  const folded = fold(plain).trim();
  const terms = termsOf(wantedOf(plain, synonyms));
  const initials = folded.replace(/\s/g, '');
  const find = (where: ReturnType<typeof sql>) => db.select(columns).from(e).where(where).limit(compared);
  const [begun, worded, spelled] = await Promise.all([
    find(sql`${e.foldedTitle} like ${`${escapeLike(folded)}%`}`),
    terms.length === 0 ? [] : find(sql`${e.titleGrams} @@ ${terms.join(' & ')}::tsquery`),
    mayBeInitials(initials)
      ? find(
          sql`${e.titleGrams} @@ ${initialTokens(initials)
            .map((token) => `'${token}'`)
            .join(' & ')}::tsquery and strpos(${e.initials}, ${initials}) > 0`,
        )
      : [],
  ]);
  const tierOf = ({ foldedTitle, initials: own }: { foldedTitle: string; initials: string }): number => {
    if (foldedTitle.startsWith(folded)) return 0;
    if (foldedTitle.includes(folded)) return 1;
    return own.startsWith(initials) && mayBeInitials(initials) ? 2 : 3;
  };
  const known = new Map([...begun, ...worded, ...spelled].map((row) => [`${row.kind} ${row.refId}`, row]));
  return [...known.values()]
    .map((row) => ({ row, tier: tierOf(row), kind: row.kind === 'help' ? 0 : 1 }))
    .sort(
      (one, other) =>
        one.tier - other.tier ||
        one.kind - other.kind ||
        one.row.title.length - other.row.title.length ||
        one.row.refId - other.row.refId,
    )
    .slice(0, help.suggestions)
    .map(({ row }) => row);
}
