import type { SQL, SQLWrapper } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { nameDots } from '../../../contract/rules/entered';

const unseen = '[\\s\\u00ad\\u034f\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff]';

/** `comparableName` of a column. */
export const comparableColumn = (name: SQLWrapper): SQL<string> =>
  sql`lower(translate(regexp_replace(normalize(${name}, NFKC), ${unseen}, '', 'g'), ${nameDots}, ${'·'.repeat(nameDots.length)}))`;
