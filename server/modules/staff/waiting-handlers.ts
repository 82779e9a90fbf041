import type { Area } from '../../../contract/rules/areas';
import type { Right } from '../../../contract/rules/permissions';
import { isAllowed } from '../../../contract/rules/permissions';
import type { WaitingKind } from '../../../contract/rules/waiting-kinds';
import { waitingKinds } from '../../../contract/rules/waiting-kinds';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import type { Handlers } from '../../http/implement';

interface CountedContent {
  resource: ResourceName;
  count: number;
}

export interface WaitingCount {
  /** Shown where this area is on. */
  area?: Area;
  isFor: (isAllowed: (...right: Right) => boolean) => boolean;
  /** `accountId`: who looks; nobody approves what they asked for themselves. Of content, by resource. */
  count: (db: Database, now: Date, accountId: string) => Promise<number | CountedContent[]>;
}

export type WaitingCounts = Readonly<Record<WaitingKind, WaitingCount>>;

export const isShown = (areas: Context['areas'], { area }: Pick<WaitingCount, 'area'>): boolean =>
  area === undefined || areas.isOn(area);

/** What waits for the account: only what it may see. */
export function waitingHandlers(
  context: Context,
  counts: WaitingCounts,
): Handlers<'POST /api/portal/v1/staff/getWaiting'> {
  const { areas, db, now } = context;
  return {
    'POST /api/portal/v1/staff/getWaiting': async ({ account }) => {
      const seen = waitingKinds.filter(
        (kind) => isShown(areas, counts[kind]) && counts[kind].isFor((...right) => isAllowed(account.rights, ...right)),
      );
      const data = await Promise.all(
        seen.map(async (kind) => {
          const count = await counts[kind].count(db, now(), account.id);
          return typeof count === 'number' ? [{ kind, count }] : count.map((each) => ({ kind, ...each }));
        }),
      );
      return { data: data.flat() };
    },
  };
}
