import { and, desc, eq, like, notInArray } from 'drizzle-orm';
import { dayOf, formatDateTime } from '../../contract/rules/dates';
import { actNames } from '../../contract/rules/permissions';
import { accounts } from '../database/account-tables';
import type { Database } from '../database/connection';
import { escapeLike } from '../database/escape-like';
import { readingActs } from '../database/staff-log';
import { staffLog } from '../database/staff-log-tables';
import { BusinessError } from './errors';

/** What somebody did last to what an act is about. */
export interface LastAct {
  /** Null: an operator by command. */
  by: { name: string; code: string } | null;
  at: Date;
  /** In Chinese, such as 隐藏. */
  did: string;
}

/** 10:32 of today, else with the day. */
const shownAt = (at: Date, now: Date): string =>
  dayOf(at) === dayOf(now) ? formatDateTime(at).slice(11) : formatDateTime(at);

/** Says who did what when; `what` it is about, such as 评论. */
export function describeChange(what: string, last: LastAct | undefined, now: Date): string {
  if (!last) return `该${what}已有变化，请查看最新状态`;
  const who = last.by === null ? '运维命令' : `${last.by.name}（${last.by.code}）`;
  return `该${what}已由 ${who} 于 ${shownAt(last.at, now)} ${last.did}`;
}

/** Refuses an act that was decided on a state which has changed since. */
export const changedSince = (what: string, last: LastAct | undefined, now: Date): BusinessError =>
  new BusinessError(409, describeChange(what, last, now), { reason: 'CHANGED' });

/** The last change to a subject of the staff log; `beginning`: to one whose subject begins so. */
export async function lastActOn(
  tx: Database,
  { resource, ...about }: { resource: string } & ({ subject: string } | { beginning: string }),
): Promise<LastAct | undefined> {
  const [entry] = await tx
    .select({ at: staffLog.at, act: staffLog.act, name: accounts.name, code: accounts.code })
    .from(staffLog)
    .leftJoin(accounts, eq(accounts.id, staffLog.actorId))
    .where(
      and(
        eq(staffLog.resource, resource),
        'subject' in about
          ? eq(staffLog.subject, about.subject)
          : like(staffLog.subject, `${escapeLike(about.beginning)}%`),
        notInArray(staffLog.act, [...readingActs]),
      ),
    )
    .orderBy(desc(staffLog.id))
    .limit(1);
  if (!entry) return undefined;
  const { name, code, at, act } = entry;
  return { by: name === null || code === null ? null : { name, code }, at, did: actNames[act] ?? act };
}

/** The name of who changed a subject of the staff log last; empty: an operator by command. */
export const lastChanger = async (db: Database, about: Parameters<typeof lastActOn>[1]): Promise<string> =>
  (await lastActOn(db, about))?.by?.name ?? '';

/** Refuses an act on a subject of the staff log that was decided on a state which has changed since. */
export const changedOn = async (
  tx: Database,
  what: string,
  about: Parameters<typeof lastActOn>[1],
  now: Date,
): Promise<BusinessError> => changedSince(what, await lastActOn(tx, about), now);
