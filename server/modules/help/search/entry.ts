import type { SearchKind } from '../../../../contract/help/search-calls';
import type { Database } from '../../../database/connection';

/** What a kind of content gives to the search index. */
export interface Entry {
  refId: number;
  /** Changes whenever anything below does. */
  version: string;
  title: string;
  /** Other words by which it is found. */
  keywords: string;
  /** Plain text. */
  body: string;
  firstFrom: string;
  secondFrom: string;
  categoryCode: string;
  address: string;
  /** Absent where the content has no date. */
  publishedAt?: Date;
}

/** In the index, before everything that has a date. */
export const undated = new Date(0);

/** An area's content that is searched. */
export interface SearchSource {
  kind: SearchKind;
  /** Everything that is published now, by version. */
  versions: (db: Database, now: Date) => Promise<Pick<Entry, 'refId' | 'version'>[]>;
  read: (db: Database, refIds: readonly number[]) => Promise<Entry[]>;
}
