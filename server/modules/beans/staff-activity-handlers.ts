import { isDeepStrictEqual } from 'node:util';
import { changeFaults } from '../../../contract/beans/rules/activity-change';
import type { ActivityDraft, Faults } from '../../../contract/beans/rules/activity-form';
import { activityLists, checkActivity } from '../../../contract/beans/rules/activity-form';
import { beansStaffMessages } from '../../../contract/beans/staff-messages';
import { dayOf } from '../../../contract/rules/dates';
import type { Context } from '../../context';
import { findAddition, keepAddition } from '../../database/additions';
import type { Database } from '../../database/connection';
import { writeLog } from '../../database/staff-log';
import { violates } from '../../database/violations';
import { changeContent } from '../../http/change-content';
import { changedOn, lastChanger } from '../../http/changed-since';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import type { FoundActivity } from './staff-activity-store';
import {
  deleteActivity,
  findActivity,
  findOverlap,
  listActivities,
  listSaleGoods,
  lockActivities,
  missingGoods,
  putActivity,
} from './staff-activity-store';

type ActivityCall =
  | 'POST /api/portal/v1/staff/getActivities'
  | 'POST /api/portal/v1/staff/getActivity'
  | 'POST /api/portal/v1/staff/getSaleGoods'
  | 'POST /api/portal/v1/staff/saveActivity'
  | 'POST /api/portal/v1/staff/removeActivity';

/** @throws BusinessError 400 with all faults by place, if there are any */
export function requireNoFaults(faults: Faults): void {
  const [first] = Object.values(faults);
  if (first !== undefined) throw new BusinessError(400, first, { ...faults });
}

const missing = () => new BusinessError(404, beansStaffMessages.activityMissing);
const conflict = (message: string, reason: string) => new BusinessError(409, message, { reason });

const aboutActivity = (key: string) => ({ resource: 'activity', beginning: `活动 ${key} ` });

const short = (text: string): string => text.slice(0, 300);

/** What differs, as the log shows it: values by name, lists as a line for each entry. */
function difference(before: ActivityDraft | undefined, after: ActivityDraft) {
  const side = (draft: ActivityDraft | undefined) => {
    const values = Object.entries(draft?.values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? short(value) : value,
    ]);
    const lists = activityLists.map((list) => [
      list,
      (draft?.[list] ?? []).map((entry) => short(Object.values(entry).join(' '))),
    ]);
    return Object.fromEntries([...values, ...lists]);
  };
  const [old, now] = [side(before), side(after)];
  const differing = Object.keys(now).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]));
  const pick = (of: typeof now) =>
    Object.fromEntries(differing.flatMap((name) => (of[name] === undefined ? [] : [[name, of[name]]])));
  return { before: pick(old), after: pick(now) };
}

/** Activities with their tasks, coupon pack and sale. */
export function staffActivityHandlers(context: Context): Handlers<ActivityCall> {
  const { db, now } = context;

  async function read(tx: Database, key: string): Promise<FoundActivity> {
    const found = await findActivity(tx, key, dayOf(now()));
    if (!found) throw missing();
    return found;
  }

  const answer = async (key: string) => {
    const found = await read(db, key);
    return {
      ...found,
      draft: {
        values: { ...found.draft.values },
        coupons: found.draft.coupons.map((entry) => ({ ...entry })),
        tasks: found.draft.tasks.map((entry) => ({ ...entry })),
        items: found.draft.items.map((entry) => ({ ...entry })),
      },
      changedBy: await lastChanger(db, aboutActivity(key)),
      now: now().toISOString(),
    };
  };

  async function requirePlace(tx: Database, { values, items }: ActivityDraft): Promise<void> {
    const codes = items.map(({ skuCode }) => String(skuCode));
    const unknown = await missingGoods(tx, codes);
    requireNoFaults(
      Object.fromEntries(
        unknown.map((code) => [`items.${codes.indexOf(code)}.skuCode`, beansStaffMessages.goodsMissing(code)]),
      ),
    );
    const overlap = values.published === true ? await findOverlap(tx, values) : undefined;
    if (overlap !== undefined) requireNoFaults({ startsAt: beansStaffMessages.overlaps(overlap) });
  }

  return {
    'POST /api/portal/v1/staff/getActivities': async () => {
      return { data: await listActivities(db) };
    },

    'POST /api/portal/v1/staff/getActivity': async ({ body }) => {
      return { data: await answer(body.keyId) };
    },

    'POST /api/portal/v1/staff/getSaleGoods': async () => {
      return { data: await listSaleGoods(db) };
    },

    'POST /api/portal/v1/staff/saveActivity': async ({ body: { draft, version, requestKey }, actor }) => {
      requireNoFaults(checkActivity(draft));
      const entered = String(draft.values.keyId);
      const form = { actor, resource: 'activity', requestKey };
      let key = entered;
      try {
        await changeContent(context, async (tx) => {
          await lockActivities(tx);
          const added = version === 0 ? await findAddition(tx, form) : undefined;
          key = added?.recordId ?? entered;
          const seen = added?.version ?? version;
          const before = await findActivity(tx, key, dayOf(now()));
          if (added && before && isDeepStrictEqual(before.draft, draft)) return;
          if (seen === 0 && before) throw conflict(beansStaffMessages.keyTaken, 'TAKEN');
          if (seen !== 0 && !before) throw missing();
          if (before && before.version !== seen) throw await changedOn(tx, '活动', aboutActivity(key), now());
          if (before) requireNoFaults(changeFaults(before.draft, draft, { now: now(), sold: before.sold }));
          await requirePlace(tx, draft);
          const tooFew = await putActivity(tx, draft, { replaces: before !== undefined, now: now() });
          if (tooFew.length > 0) throw conflict(beansStaffMessages.soldMeanwhile(tooFew), 'CHANGED');
          if (version === 0) await keepAddition(tx, form, { recordId: key, version: seen + 1 }, now());
          await writeLog(
            tx,
            {
              actor,
              resource: 'activity',
              act: before ? 'change' : 'add',
              subject: `活动 ${key} ${String(draft.values.title)}`.slice(0, 100),
              ...difference(before?.draft, draft),
            },
            now(),
          );
        });
      } catch (error) {
        if (violates(error, 'unique')) throw conflict(beansStaffMessages.keyTaken, 'TAKEN');
        throw error;
      }
      return { data: await answer(key), message: '已保存' };
    },

    'POST /api/portal/v1/staff/removeActivity': async ({ body: { keyId, version }, actor }) => {
      await changeContent(context, async (tx) => {
        await lockActivities(tx);
        const { draft, version: last } = await read(tx, keyId);
        if (last !== version) throw await changedOn(tx, '活动', aboutActivity(keyId), now());
        const begun = draft.values.published === true && String(draft.values.startsAt) <= now().toISOString();
        if (begun) throw conflict(beansStaffMessages.begun, 'BEGUN');
        try {
          await deleteActivity(tx, keyId);
        } catch (error) {
          if (violates(error, 'foreignKey')) throw conflict(beansStaffMessages.begun, 'BEGUN');
          throw error;
        }
        const subject = `活动 ${keyId} ${String(draft.values.title)}`.slice(0, 100);
        await writeLog(tx, { actor, resource: 'activity', act: 'remove', subject }, now());
      });
      return { data: null, message: '已删除' };
    },
  };
}
