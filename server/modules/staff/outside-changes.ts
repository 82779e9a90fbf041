import type { Database } from '../../database/connection';
import { writeLog } from '../../database/staff-log';
import type { RowRecord, Stored } from './content-store';
import { allRecords, lockRecords } from './content-store';
import { deletePublications } from './publications-store';
import { difference } from './record-change';
import { addVersion, lastVersion } from './versions-store';

interface Outside<Result> {
  stored: Stored;
  /** Changes records of it in the transaction. */
  change: () => Promise<Result>;
  now: Date;
}

async function recordsById(tx: Database, stored: Stored): Promise<Map<string, RowRecord>> {
  return new Map((await allRecords(tx, stored)).map((record) => [record.id, record]));
}

/**
 * Makes versions of what an operator's command changes: nobody in the console saves over it unseen. What readers see then is
 * published, whatever was prepared beside it; that stays a version.
 */
export async function changeOutside<Result>(tx: Database, { stored, change, now }: Outside<Result>): Promise<Result> {
  await lockRecords(tx, stored.name);
  const before = await recordsById(tx, stored);
  const result = await change();
  let rows = 0;
  const after = await recordsById(tx, stored);
  // What is gone is on its way to nobody.
  const settled = [...before.keys()].filter((id) => !after.has(id));
  for (const [id, { values, visible }] of after) {
    const known = before.get(id);
    const differs = !known || Object.keys(difference(known.values, values).after).length > 0;
    if (!differs && visible === known.visible) continue;
    rows += 1;
    if (!known) continue;
    if (visible || known.visible) settled.push(id);
    if (!differs) continue;
    const place = { resource: stored.name, recordId: id };
    const { version } = await lastVersion(tx, place);
    if (version === 0) await addVersion(tx, place, { version: -1, values: known.values, by: null, at: now });
    await addVersion(tx, place, { version, values, by: null, at: now });
  }
  await deletePublications(tx, stored.name, settled, now);
  const subject = stored.resource.label;
  if (rows > 0)
    await writeLog(tx, { actor: undefined, resource: 'content', act: 'import', subject, after: { rows } }, now);
  return result;
}
