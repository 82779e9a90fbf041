import { asc } from 'drizzle-orm';
import { createCache } from '../../../cache';
import type { Context } from '../../../context';
import { listsOf } from '../../../http/list-cache';
import { beanTasks } from './task-tables';

export type TaskRow = typeof beanTasks.$inferSelect;

/** The tasks of all activities, in each activity's order. */
export type TaskList = () => Promise<readonly TaskRow[]>;

/** How long a stale task may be served. */
const tasksMs = 2_000;

export function createTaskList(context: Context): TaskList {
  const { db, now } = context;
  const cache = createCache({
    keyOf: () => [],
    load: async () => db.select().from(beanTasks).orderBy(asc(beanTasks.position)),
    ttlMs: tasksMs,
    maxEntries: 1,
    now: () => now().getTime(),
  });
  listsOf(context).add(cache);
  return () => cache.fetch(undefined);
}
