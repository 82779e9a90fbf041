import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays } from '../../../contract/rules/calendar';
import { dayOf } from '../../../contract/rules/dates';
import { isAllowed } from '../../../contract/rules/permissions';
import type { healthCalls } from '../../../contract/staff/health-calls';
import type { FigureKind } from '../../../contract/staff/rules/figures';
import { figureKinds } from '../../../contract/staff/rules/figures';
import type { UnsentKind } from '../../../contract/staff/rules/unsent';
import { unsentKinds, unsentTexts } from '../../../contract/staff/rules/unsent';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { failedJobs } from '../../database/job-tables';
import { writeLog } from '../../database/staff-log';
import type { Handlers } from '../../http/implement';
import { recentPolicyReports } from '../../http/policy-reports';
import { version } from '../../version';
import type { WaitingCount } from './waiting-handlers';
import { isShown } from './waiting-handlers';

/** Messages that an area sends by itself and has given up. */
interface UnsentMessages {
  count: (db: Database) => Promise<number>;
  /** Lets them be tried anew; returns how many. */
  resend: (tx: Database, now: Date) => Promise<number>;
}

interface WeekFigure extends Pick<WaitingCount, 'area'> {
  isFor: WaitingCount['isFor'];
  /** By day of Asia/Shanghai, yyyy-MM-dd, from `since` on; days with none are missing. */
  byDay: (db: Database, since: string) => Promise<ReadonlyArray<{ day: string; count: number }>>;
}

export interface HealthSources {
  unsent: Readonly<Record<UnsentKind, UnsentMessages>>;
  figures: Readonly<Record<FigureKind, WeekFigure>>;
  /** What most searched for without result, from a day on. */
  emptyWords: (db: Database, since: string) => Promise<Array<{ keyWord: string; searchers: number }>>;
}

const daysShown = 7;

/** Free and total bytes of the disk with the data folder. */
async function diskOf(folder: string): Promise<{ free: number; total: number }> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    // Not every file system says it.
    return { free: 0, total: 0 };
  }
}

/** When the last backup ended: it touches this file at its end. */
async function backupAt(folder: string): Promise<string> {
  try {
    return (await stat(join(folder, 'last-backup'))).mtime.toISOString();
  } catch {
    return '';
  }
}

/** How the portal runs, and the figures of the week. */
export function healthHandlers(
  context: Context,
  { unsent, figures, emptyWords }: HealthSources,
): Handlers<keyof typeof healthCalls> {
  const { areas, db, now, config } = context;
  return {
    'POST /api/portal/v1/staff/getHealth': async () => {
      const [jobs, counts, disk, backup, refused] = await Promise.all([
        db.select().from(failedJobs).orderBy(failedJobs.name),
        Promise.all(unsentKinds.map(async (kind) => ({ kind, count: await unsent[kind].count(db) }))),
        diskOf(config.dataDir),
        backupAt(config.dataDir),
        recentPolicyReports(db),
      ]);
      return {
        data: {
          version,
          jobs: jobs.map(({ name, failedAt, failures }) => ({ name, failedAt: failedAt.toISOString(), failures })),
          unsent: counts,
          disk,
          areasOff: areas.states().filter(({ isOn }) => !isOn),
          backupAt: backup,
          refused: refused.map(({ directive, blocked, reports, lastAt }) => ({
            directive,
            blocked,
            reports,
            lastAt: lastAt.toISOString(),
          })),
        },
      };
    },

    'POST /api/portal/v1/staff/resendMessages': async ({ body: { kind }, actor }) => {
      const queued = await db.transaction(async (tx) => {
        const rows = await unsent[kind].resend(tx, now());
        await writeLog(
          tx,
          { actor, resource: 'health', act: 'resend', subject: unsentTexts[kind], after: { rows } },
          now(),
        );
        return rows;
      });
      return { data: { queued }, message: `${queued}条消息将在几分钟内重新发送` };
    },

    'POST /api/portal/v1/staff/getWeek': async ({ account: { rights } }) => {
      const today = dayOf(now());
      const days = Array.from({ length: daysShown }, (_, at) => addDays(today, at + 1 - daysShown));
      const since = days[0] ?? today;
      const seen = figureKinds.filter(
        (kind) => isShown(areas, figures[kind]) && figures[kind].isFor((...right) => isAllowed(rights, ...right)),
      );
      const shown = await Promise.all(
        seen.map(async (kind) => {
          const counts = new Map((await figures[kind].byDay(db, since)).map(({ day, count }) => [day, count]));
          return { kind, counts: days.map((day) => counts.get(day) ?? 0) };
        }),
      );
      const words = isAllowed(rights, 'content', 'change') ? await emptyWords(db, since) : [];
      return { data: { days, figures: shown, words } };
    },
  };
}
