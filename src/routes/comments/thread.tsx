import { hydrateLater } from '../shared/hydrate-later';
import type { CommentThreadProps } from './thread.later';

/** The comments on something: list, replies, and the box for a new one. */
export const CommentThread = hydrateLater<CommentThreadProps>(() => import('./thread.later'));
