import type { ContentRecord } from '../../../contract/rules/record-fields';
import { staffMessages } from '../../../contract/staff/messages';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { resourceOf, rightOf } from '../../../contract/staff/rules/resources';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import type { Actor } from '../../database/staff-log';
import { writeLog } from '../../database/staff-log';
import { BusinessError } from '../../http/errors';
import type { Stored } from './content-store';
import { insertRecord, keptValues, lockRecord, updateRecord } from './content-store';
import type { ContentTables } from './content-table';
import { putPublication } from './publications-store';
import { findWorking, requireEditable } from './publish';
import { conflict, difference, keepPictures, subjectOf } from './record-change';
import { addVersion, lastVersion, requireLast } from './versions-store';

export interface Change {
  name: ResourceName;
  actor: Actor;
  values: ContentRecord;
}

interface Replaced {
  before: ContentRecord;
  after: ContentRecord;
  isSame: boolean;
}

/** Adds and replaces records of content, with their versions, their state and the log. */
export function recordWriter({ now }: Pick<Context, 'now'>, tables: ContentTables) {
  const storedAt = (name: ResourceName): Stored => ({ name, resource: resourceOf(name), storage: tables[name] });

  const draftOf = (actor: Actor, liveVersion: number | null) => ({
    state: 'draft' as const,
    publishAt: null,
    liveVersion,
    note: '',
    operatedBy: actor.id,
    operatedAt: now(),
    reviewed: false,
    reviewerId: null,
  });

  async function add(tx: Database, { name, actor, values }: Change): Promise<string> {
    const stored = storedAt(name);
    const { most } = stored.resource;
    if (most !== undefined && (await tx.$count(stored.storage.table)) >= most)
      throw new BusinessError(400, staffMessages.tooMany(most));
    const id = await insertRecord(tx, stored, values, now());
    if (id === undefined) throw conflict(staffMessages.keyTaken, 'TAKEN');
    await lockRecord(tx, name, id);
    const place = { resource: name, recordId: id };
    const { version } = await lastVersion(tx, place);
    const saved = keptValues(stored, values, now());
    await addVersion(tx, place, { version, values: saved, by: actor.id, at: now() });
    if (stored.resource.flow) await putPublication(tx, place, draftOf(actor, null));
    await keepPictures(tx, saved, now());
    const subject = subjectOf(stored.resource, id, saved);
    await writeLog(
      tx,
      { actor, resource: rightOf(name), act: 'add', subject, after: difference({}, saved).after },
      now(),
    );
    return id;
  }

  /**
   * `seen`: the version that was edited; undefined replaces whatever there is. What readers see stays as it is where the record is
 in the flow. `isSame`: the values are those that it had, and nothing was done.   */
  async function replace(tx: Database, id: string, seen: number | undefined, change: Change): Promise<Replaced> {
    const { name, actor, values } = change;
    const stored = storedAt(name);
    await lockRecord(tx, name, id);
    const place = { resource: name, recordId: id };
    const [before, version] = [await findWorking(tx, stored, id), await requireLast(tx, place, seen, now())];
    const { key, flow } = stored.resource;
    if (key !== undefined && String(values[key]) !== id)
      throw new BusinessError(400, staffMessages.keyFixed, { field: key });
    const saved = keptValues(stored, values, now());
    const changes = difference(before.values, saved);
    const isSame = Object.keys(changes.after).length === 0;
    const replaced = { before: before.values, after: saved, isSame };
    if (seen === undefined && isSame) return replaced;
    if (flow) requireEditable(before);
    const live = flow === true && before.publication.live;
    if (live) await stored.storage.guard?.(tx, { id, before: before.row.values, after: undefined, at: now() });
    if (!live) await updateRecord(tx, stored, { id, values }, now());
    // What the console finds can be restored too.
    if (version === 0) await addVersion(tx, place, { version: -1, values: before.values, by: actor.id, at: now() });
    await addVersion(tx, place, { version, values: saved, by: actor.id, at: now() });
    if (flow) await putPublication(tx, place, draftOf(actor, live ? before.publication.liveVersion : null));
    await keepPictures(tx, saved, now());
    const subject = subjectOf(stored.resource, id, saved);
    await writeLog(tx, { actor, resource: rightOf(name), act: 'change', subject, ...changes }, now());
    return replaced;
  }

  return { storedAt, add, replace };
}
