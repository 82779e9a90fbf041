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
}

/** The areas' content that is commented on. */
export interface Subjects {
  /** Undefined if there is none, or it is not published. */
  find: (db: Database, place: Place, now: Date) => Promise<Subject | undefined>;
  /** Sets the number of comments that every reader sees, where it is shown in lists. */
  setCount: (db: Database, place: Place, shown: number) => Promise<void>;
}
