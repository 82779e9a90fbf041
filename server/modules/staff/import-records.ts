import { createHash } from 'node:crypto';
import { staff } from '../../../contract/limits/staff';
import { checkRecord } from '../../../contract/rules/check-record';
import { staffMessages } from '../../../contract/staff/messages';
import type { Resource, ResourceName } from '../../../contract/staff/rules/resources';
import { resourceOf, rightOf } from '../../../contract/staff/rules/resources';
import type { Context } from '../../context';
import { findAddition, keepAddition } from '../../database/additions';
import type { Database } from '../../database/connection';
import type { Actor } from '../../database/staff-log';
import { writeLog } from '../../database/staff-log';
import { BusinessError } from '../../http/errors';
import { changesOf } from './compare';
import { findRecord, keptValues } from './content-store';
import { changing, conflict, refusalOf, rehearsing } from './record-change';
import type { recordWriter } from './record-writer';
import type { NumberedRecord } from './records-csv';

interface Asked {
  actor: Actor;
  preview?: boolean | undefined;
  /** What the preview has answered. */
  seen?: string | undefined;
  /** Records that have come in. */
  from?: number | undefined;
  /** Of the chosen file: the same again adds nothing. */
  requestKey?: string | undefined;
}

type Counts = Record<'added' | 'replaced' | 'unchanged', number>;

/** @throws BusinessError 400 with what is wrong, line by line */
function requireGoodRecords(resource: Resource, records: readonly NumberedRecord[]): void {
  const places = new Map<string, string>();
  const faults = records.flatMap(({ id, place, values }) => {
    const own = id ?? (resource.key === undefined ? '' : String(values[resource.key] ?? ''));
    const other = own === '' ? undefined : places.get(own);
    places.set(own, other ?? place);
    const said = [
      ...Object.values(checkRecord(resource, values)),
      ...(other === undefined ? [] : [staffMessages.twice(other)]),
    ];
    return said.map((message) => `${place}：${message}`);
  });
  const [first] = faults;
  if (first === undefined) return;
  const lines = faults.slice(0, staff.importFaults);
  if (faults.length > lines.length) lines.push(staffMessages.moreFaults(faults.length));
  throw new BusinessError(400, first, Object.fromEntries(lines.map((line, at) => [`csv.${at}`, line])));
}

const placed = (error: BusinessError, message: string) => new BusinessError(error.status, message, error.data);

/** Adds or replaces all records of a piece of a file, or none; a preview says what would come of it. */
export function recordImport(context: Context, { storedAt, add, replace }: ReturnType<typeof recordWriter>) {
  const { now } = context;

  /** Takes all records, and says what has become of each. */
  async function take(tx: Database, name: ResourceName, records: readonly NumberedRecord[], actor: Actor) {
    const stored = storedAt(name);
    const counts: Counts = { added: 0, replaced: 0, unchanged: 0 };
    const changes: { id: string; title: string; fields: ReturnType<typeof changesOf> }[] = [];
    const seen = createHash('sha256');
    for (const { id, values, place } of records) {
      const change = { name, actor, values };
      try {
        if (id === undefined || !(await findRecord(tx, stored, id))) {
          await add(tx, change);
          counts.added += 1;
          seen.update(JSON.stringify([id ?? null, keptValues(stored, values, now())]));
          continue;
        }
        const { before, after, isSame } = await replace(tx, id, undefined, change);
        counts[isSame ? 'unchanged' : 'replaced'] += 1;
        seen.update(JSON.stringify([id, before, after]));
        if (!isSame && changes.length < staff.importChanges)
          changes.push({
            id,
            title: String(before[stored.resource.title] ?? ''),
            fields: changesOf(stored.resource, before, after),
          });
      } catch (error) {
        const refusal = refusalOf(error);
        throw refusal ? placed(refusal, `${place}：${refusal.message}`) : error;
      }
    }
    return { counts, changes, seen: seen.digest('hex') };
  }

  return async function imported(name: ResourceName, all: readonly NumberedRecord[], asked: Asked) {
    const { actor, preview = false, seen, from = 0, requestKey } = asked;
    const resource = resourceOf(name);
    requireGoodRecords(resource, all);
    const records = all.slice(from, from + staff.importPieceRows);
    const key = requestKey === undefined ? undefined : `${requestKey} ${from}`;
    const form = { actor, resource: `import ${name}`, requestKey: key };

    async function takeOnce(tx: Database) {
      if (await findAddition(tx, form)) {
        const counts: Counts = { added: 0, replaced: 0, unchanged: records.length };
        return { counts, changes: [], seen: seen ?? '' };
      }
      const taken = await take(tx, name, records, actor);
      if (!preview && seen !== undefined && taken.seen !== seen) throw conflict(staffMessages.previewOld, 'CHANGED');
      const after = { rows: records.length };
      await writeLog(tx, { actor, resource: rightOf(name), act: 'import', subject: resource.label, after }, now());
      await keepAddition(tx, form, { recordId: '', version: 0 }, now());
      return taken;
    }

    try {
      const { counts, ...shown } = await (preview ? rehearsing : changing)(context, takeOnce);
      const { added, replaced, unchanged } = counts;
      const rest = unchanged === 0 ? '' : `，${unchanged}条没有变化`;
      const reached = { done: from + records.length, records: all.length };
      return {
        data: { ...counts, ...reached, ...(preview && shown) },
        message: `新增${added}条，修改${replaced}条${rest}`,
      };
    } catch (error) {
      if (from === 0 || preview || !(error instanceof BusinessError)) throw error;
      throw placed(error, staffMessages.stoppedAt(error.message, from));
    }
  };
}
