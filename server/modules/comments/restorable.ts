import { comments as limits } from '../../../contract/limits/comments';

/** Whether the author can still take a deletion back. */
export const canRestore = (withdrawnAt: Date, now: Date): boolean =>
  now.getTime() - withdrawnAt.getTime() <= limits.restoreMinutes * 60_000;
