import type { CommentType } from '../../../contract/comments/rules/comment-types';
import type { Database } from '../../database/connection';

/** Where comments stand. */
export interface Place {
  type: CommentType;
  businessId: number;
}

/** What is commented on, as far as its comments depend on it. */
export interface Subject {
  /** Whether new comments are accepted. */
  hasComment: boolean;
  category: number;
  /** The customer code of its author; empty if it has none. */
  authorCode: string;
  /** Where comments are answers: which of them is accepted, or 0. Official ones come first, then this one. */
  answers?: { acceptedId: number };
}

/** How what is commented on is named, and where. */
export interface SubjectLink {
  title: string;
  /** Empty if it has no page. */
  href: string;
}

export const placeKey = ({ type, businessId }: Place): string => `${type}/${businessId}`;

/** The areas' content that is commented on. */
export interface Subjects {
  /** Undefined if there is none, or it is not published. */
  find: (db: Database, place: Place, now: Date) => Promise<Subject | undefined>;
  /** The titles and paths of some of them, published or not, by `placeKey`. */
  describe: (db: Database, places: readonly Place[]) => Promise<ReadonlyMap<string, SubjectLink>>;
  /** Sets the number of comments that every reader sees, where it is shown in lists. */
  setCount: (db: Database, place: Place, shown: number) => Promise<void>;
}
