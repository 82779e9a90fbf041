import { eq, sql } from 'drizzle-orm';
import type { Database } from './connection';
import { failedJobs } from './job-tables';

export interface JobRecord {
  succeeded: (name: string) => Promise<void>;
  failed: (name: string) => Promise<void>;
}

/**
 * Remembers which periodic jobs failed. A job that runs well writes nothing, but for its first run of the process, which
 * ends what an earlier process recorded.
 */
export function createJobRecord(db: Database, now: () => Date): JobRecord {
  const good = new Set<string>();
  return {
    async succeeded(name) {
      if (good.has(name)) return;
      await db.delete(failedJobs).where(eq(failedJobs.name, name));
      good.add(name);
    },
    async failed(name) {
      good.delete(name);
      await db
        .insert(failedJobs)
        .values({ name, failedAt: now(), failures: 1 })
        .onConflictDoUpdate({
          target: failedJobs.name,
          set: { failedAt: now(), failures: sql`${failedJobs.failures} + 1` },
        });
    },
  };
}
