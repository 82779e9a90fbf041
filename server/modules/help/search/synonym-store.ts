import { asc } from 'drizzle-orm';
import { help } from '../../../../contract/limits/help';
import { fold } from '../../../../contract/rules/search/fold';
import { tokensWithin } from '../../../../contract/rules/search/grams';
import { synonymsOf, wordsOf } from '../../../../contract/rules/search/synonyms';
import type { Database } from '../../../database/connection';
import { searchSynonyms } from '../tables';
import { simplified } from './simplified';

/** The groups that staff keep, as the search compares them. */
export async function listSynonyms(db: Database): Promise<string[][]> {
  const rows = await db
    .select({ words: searchSynonyms.words })
    .from(searchSynonyms)
    .orderBy(asc(searchSynonyms.id))
    .limit(help.synonymGroups);
  return rows
    .map(({ words }) => [...new Set(wordsOf(words).map((word) => fold(simplified(word))))])
    .map((words) => words.filter((word) => tokensWithin(word).length > 0));
}

export const readSynonyms = async (db: Database) => synonymsOf(await listSynonyms(db));
