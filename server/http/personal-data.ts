import { and, eq, gt, sql } from 'drizzle-orm';
import type { PersonalData } from '../../contract/call';
import { staff } from '../../contract/limits/staff';
import type { Resource } from '../../contract/rules/permissions';
import type { StaffLogEntry } from '../../contract/staff/calls';
import type { Context } from '../context';
import type { Actor } from '../database/staff-log';
import { writeLog } from '../database/staff-log';
import { staffLog } from '../database/staff-log-tables';

interface Shown {
  resource: Resource;
  personal: PersonalData;
  /** Body, query and parameters. */
  asked: Readonly<Record<string, unknown>>;
  data: unknown;
}

/** Enough to tell two searches apart: what is searched for may be a name or an identity number. */
export const masked = (text: string): string => {
  const [first = '', ...others] = text.trim();
  return others.length === 0 ? first : `${first}…（${others.length + 1}字）`;
};

function describe({ personal: { what, of, each }, asked, data }: Shown): Pick<StaffLogEntry, 'subject' | 'after'> {
  if (of !== undefined) return { subject: `${what} ${String(asked[of])}`, after: {} };
  const rows: readonly unknown[] = Array.isArray(data) ? data : (Object.values(Object(data)).find(Array.isArray) ?? []);
  const search = typeof asked.search === 'string' ? masked(asked.search) : '';
  return {
    subject: what,
    after: {
      ...(search !== '' && { search }),
      ...(typeof asked.state === 'string' && { state: asked.state }),
      ...(typeof asked.pageNum === 'number' && { pageNum: asked.pageNum }),
      ...(each !== undefined && { shown: rows.map((row) => String(Object(row)[each])) }),
    },
  };
}

/**
 * Enters in the staff log who was shown whose personal data, before the reply leaves. The same again within minutes, as when a
 * page is looked at anew, makes no further entry.
 */
export async function logReading({ db, now }: Pick<Context, 'db' | 'now'>, actor: Actor, shown: Shown): Promise<void> {
  const { resource } = shown;
  const { subject, after } = describe(shown);
  const at = now();
  const since = new Date(at.getTime() - staff.readAgainMinutes * 60_000);
  const [known] = await db
    .select({ id: staffLog.id })
    .from(staffLog)
    .where(
      and(
        eq(staffLog.actorId, actor.id),
        eq(staffLog.act, 'read'),
        eq(staffLog.resource, resource),
        eq(staffLog.subject, subject),
        gt(staffLog.at, since),
        sql`${staffLog.after} = ${JSON.stringify(after)}::jsonb`,
      ),
    )
    .limit(1);
  if (known) return;
  await writeLog(db, { actor, resource, act: 'read', subject, after }, at);
}
