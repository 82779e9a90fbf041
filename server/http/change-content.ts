import type { Context } from '../context';
import type { Database } from '../database/connection';
import { announceChange } from './content-notice';
import { listsOf } from './list-cache';

/**
 * A transaction that changes content. After it this process shows what is new: the message reaches it and the others a
 * moment later. `calls` are those that answer otherwise then; undefined: any.
 */
export async function changeContent<Result>(
  context: Context,
  work: (tx: Database) => Promise<Result>,
  calls?: readonly string[],
): Promise<Result> {
  const result = await context.db.transaction(async (tx) => {
    const changed = await work(tx);
    await announceChange(tx, calls);
    return changed;
  });
  listsOf(context).drop(calls);
  return result;
}
