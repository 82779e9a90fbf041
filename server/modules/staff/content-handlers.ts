import { uploadedImagesOf } from '../../../contract/rules/article-html';
import { checkRecord } from '../../../contract/rules/check-record';
import type { ContentRecord } from '../../../contract/rules/record-fields';
import { staffMessages } from '../../../contract/staff/messages';
import type { Resource, ResourceName } from '../../../contract/staff/rules/resources';
import { resourceOf, rightOf } from '../../../contract/staff/rules/resources';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import type { Actor } from '../../database/staff-log';
import { writeLog } from '../../database/staff-log';
import { violates } from '../../database/violations';
import { addressGroup } from '../../http/client-address';
import { announceChange } from '../../http/content-notice';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { pagedBy } from '../../http/paged';
import { requirePermission } from '../../http/permission';
import { keepShownImages } from '../files/images-store';
import type { Stored } from './content-store';
import {
  allRecords,
  deleteRecords,
  findRecord,
  insertRecord,
  listRecords,
  lockRecord,
  updateRecord,
} from './content-store';
import type { ContentTables } from './content-table';
import { addVersion, lastVersion, listVersions } from './versions-store';

type ContentCall =
  | 'POST /api/portal/v1/staff/getRecords'
  | 'POST /api/portal/v1/staff/getRecord'
  | 'POST /api/portal/v1/staff/getVersions'
  | 'POST /api/portal/v1/staff/saveRecord'
  | 'POST /api/portal/v1/staff/removeRecords'
  | 'POST /api/portal/v1/staff/exportRecords'
  | 'POST /api/portal/v1/staff/importRecords';

const shownVersions = 50;

const missing = () => new BusinessError(404, staffMessages.recordMissing);
const conflict = (message: string, reason: string) => new BusinessError(409, message, { reason });

/** @throws BusinessError 400 with the first fault, and its field */
function requireGood(resource: Resource, values: ContentRecord): void {
  const [fault] = Object.entries(checkRecord(resource, values));
  if (fault) throw new BusinessError(400, fault[1], { field: fault[0] });
}

/** What identifies a record in the log. */
const subjectOf = (resource: Resource, id: string, values: ContentRecord): string =>
  `${resource.label} ${id} ${String(values[resource.title] ?? '')}`.slice(0, 100);

/** The fields that differ, each cut to what can be read in a log. */
function difference(before: ContentRecord, after: ContentRecord) {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const side = (of: ContentRecord) =>
    Object.fromEntries(
      names.map((name) => [name, typeof of[name] === 'string' ? of[name].slice(0, 120) : (of[name] ?? '')]),
    );
  return { before: side(before), after: side(after) };
}

interface Change {
  name: ResourceName;
  actor: Actor;
  values: ContentRecord;
}

/** Content of all resources: lists, records with their versions, changes. */
export function contentHandlers(context: Context, tables: ContentTables): Handlers<ContentCall> {
  const { db, now } = context;
  const storedAt = (name: ResourceName): Stored => ({ resource: resourceOf(name), storage: tables[name] });

  const keepPictures = (tx: Database, values: ContentRecord) =>
    keepShownImages(tx, uploadedImagesOf(Object.values(values).join('\n')), now());

  async function add(tx: Database, { name, actor, values }: Change): Promise<string> {
    const stored = storedAt(name);
    const id = await insertRecord(tx, stored, values, now());
    if (id === undefined) throw conflict(staffMessages.keyTaken, 'TAKEN');
    await lockRecord(tx, name, id);
    const place = { resource: name, recordId: id };
    const { version } = await lastVersion(tx, place);
    const saved = (await findRecord(tx, stored, id))?.values ?? values;
    await addVersion(tx, place, { version, values: saved, by: actor.id, at: now() });
    await keepPictures(tx, saved);
    const subject = subjectOf(stored.resource, id, saved);
    await writeLog(
      tx,
      { actor, resource: rightOf(name), act: 'add', subject, after: difference({}, saved).after },
      now(),
    );
    return id;
  }

  /** `seen`: the version that was edited; undefined replaces whatever there is. */
  async function replace(tx: Database, id: string, seen: number | undefined, change: Change): Promise<void> {
    const { name, actor, values } = change;
    const stored = storedAt(name);
    await lockRecord(tx, name, id);
    const place = { resource: name, recordId: id };
    const [before, last] = [await findRecord(tx, stored, id), await lastVersion(tx, place)];
    if (!before) throw missing();
    if (seen !== undefined && seen !== last.version)
      throw conflict(staffMessages.recordChanged(last.changedBy), 'CHANGED');
    const { key } = stored.resource;
    if (key !== undefined && String(values[key]) !== id)
      throw new BusinessError(400, staffMessages.keyFixed, { field: key });
    await updateRecord(tx, stored, { id, values }, now());
    const saved = (await findRecord(tx, stored, id))?.values ?? values;
    await addVersion(tx, place, { version: last.version, values: saved, by: actor.id, at: now() });
    await keepPictures(tx, saved);
    const subject = subjectOf(stored.resource, id, saved);
    await writeLog(
      tx,
      { actor, resource: rightOf(name), act: 'change', subject, ...difference(before.values, saved) },
      now(),
    );
  }

  async function recordOf(name: ResourceName, id: string) {
    const found = await findRecord(db, storedAt(name), id);
    if (!found) throw missing();
    return { ...found, ...(await lastVersion(db, { resource: name, recordId: id })) };
  }

  /** A transaction that ends in dropped caches. A record that something else refers to, or that refers to nothing, is refused. */
  async function changing<Result>(work: (tx: Database) => Promise<Result>): Promise<Result> {
    try {
      return await db.transaction(async (tx) => {
        const result = await work(tx);
        await announceChange(tx);
        return result;
      });
    } catch (error) {
      if (violates(error, 'foreignKey')) throw conflict(staffMessages.recordInUse, 'IN_USE');
      if (violates(error, 'unique')) throw conflict(staffMessages.keyTaken, 'TAKEN');
      throw error;
    }
  }

  return {
    'POST /api/portal/v1/staff/getRecords': async ({ body, request }) => {
      await requirePermission(context, request, rightOf(body.resource), 'read');
      const { resource, search = '', pageNum, pageSize } = body;
      const page = { search: search.trim(), limit: pageSize, offset: (pageNum - 1) * pageSize };
      const { rows, total } = await listRecords(db, storedAt(resource), page);
      return { data: { data: rows, ...pagedBy(pageNum, pageSize, total) } };
    },

    'POST /api/portal/v1/staff/getRecord': async ({ body: { resource, id }, request }) => {
      await requirePermission(context, request, rightOf(resource), 'read');
      return { data: await recordOf(resource, id) };
    },

    'POST /api/portal/v1/staff/getVersions': async ({ body: { resource, id }, request }) => {
      await requirePermission(context, request, rightOf(resource), 'read');
      return { data: await listVersions(db, { resource, recordId: id }, shownVersions) };
    },

    'POST /api/portal/v1/staff/saveRecord': async ({ body: { resource: name, id, version, values }, request }) => {
      const account = await requirePermission(context, request, rightOf(name), 'change');
      requireGood(resourceOf(name), values);
      const change = { name, values, actor: { id: account.id, network: addressGroup(request.ip) } };
      const saved = await changing(async (tx) => {
        if (id === undefined) return add(tx, change);
        await replace(tx, id, version, change);
        return id;
      });
      return { data: await recordOf(name, saved), message: '已保存' };
    },

    'POST /api/portal/v1/staff/removeRecords': async ({ body: { resource: name, ids }, request }) => {
      const account = await requirePermission(context, request, rightOf(name), 'change');
      const actor = { id: account.id, network: addressGroup(request.ip) };
      const stored = storedAt(name);
      await changing(async (tx) => {
        for (const id of [...ids].sort()) {
          await lockRecord(tx, name, id);
          const found = await findRecord(tx, stored, id);
          if (!found) throw missing();
          const place = { resource: name, recordId: id };
          const { version } = await lastVersion(tx, place);
          await addVersion(tx, place, { version, values: found.values, removed: true, by: account.id, at: now() });
          const subject = subjectOf(stored.resource, id, found.values);
          await writeLog(tx, { actor, resource: rightOf(name), act: 'remove', subject }, now());
        }
        await deleteRecords(tx, stored, ids);
      });
      return { data: null, message: `已删除${ids.length}条` };
    },

    'POST /api/portal/v1/staff/exportRecords': async ({ body: { resource: name }, request }) => {
      const { id } = await requirePermission(context, request, rightOf(name), 'read');
      const actor = { id, network: addressGroup(request.ip) };
      const records = await allRecords(db, storedAt(name));
      const subject = resourceOf(name).label;
      await writeLog(
        db,
        { actor, resource: rightOf(name), act: 'export', subject, after: { rows: records.length } },
        now(),
      );
      return { data: records };
    },

    'POST /api/portal/v1/staff/importRecords': async ({ body: { resource: name, records }, request }) => {
      const account = await requirePermission(context, request, rightOf(name), 'change');
      const actor = { id: account.id, network: addressGroup(request.ip) };
      const resource = resourceOf(name);
      records.forEach(({ values }, at) => {
        const [fault] = Object.entries(checkRecord(resource, values));
        if (fault) throw new BusinessError(400, `第${at + 1}条：${fault[1]}`, { record: at + 1, field: fault[0] });
      });
      const counts = await changing(async (tx) => {
        let replaced = 0;
        for (const { id, values } of records) {
          const known = id !== undefined && (await findRecord(tx, storedAt(name), id)) !== undefined;
          if (known) await replace(tx, id, undefined, { name, actor, values });
          else await add(tx, { name, actor, values });
          if (known) replaced += 1;
        }
        const after = { rows: records.length };
        await writeLog(tx, { actor, resource: rightOf(name), act: 'import', subject: resource.label, after }, now());
        return { added: records.length - replaced, replaced };
      });
      return { data: counts, message: `已导入${records.length}条` };
    },
  };
}
