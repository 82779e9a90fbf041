import { staff } from '../../../contract/limits/staff';
import { staffMessages } from '../../../contract/staff/messages';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { resourceOf, rightOf } from '../../../contract/staff/rules/resources';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { writeLog } from '../../database/staff-log';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { findRecord, lockRecord } from './content-store';
import type { ContentTables } from './content-table';
import { findWorking } from './publish';
import { conflict, missing, subjectOf } from './record-change';
import { countOpen, insertRemark, listRemarks, setResolved, tellRemarked, tellResolved } from './remarks-store';
import { lastVersion } from './versions-store';

type RemarkCall =
  | 'POST /api/portal/v1/staff/getRemarks'
  | 'POST /api/portal/v1/staff/addRemark'
  | 'POST /api/portal/v1/staff/resolveRemark';

/** What colleagues remark on a draft. */
export function remarkHandlers({ db, now }: Context, tables: ContentTables): Handlers<RemarkCall> {
  const storedAt = (name: ResourceName) => ({ name, resource: resourceOf(name), storage: tables[name] });

  /** A record that nobody else changes until the end of the transaction. */
  async function lockWorking(tx: Database, name: ResourceName, id: string) {
    const stored = storedAt(name);
    if (!stored.resource.flow) throw conflict(staffMessages.noRemarks, 'NO_DRAFT');
    await lockRecord(tx, name, id);
    const { values } = await findWorking(tx, stored, id);
    const { resource } = stored;
    return { resource, title: String(values[resource.title] ?? ''), subject: subjectOf(resource, id, values) };
  }

  return {
    'POST /api/portal/v1/staff/getRemarks': async ({ body: { resource, id } }) => {
      if (!(await findRecord(db, storedAt(resource), id))) throw missing();
      return { data: await listRemarks(db, { resource, recordId: id }) };
    },

    'POST /api/portal/v1/staff/addRemark': async ({ body, actor }) => {
      const { resource: name, id, field = '', requestKey } = body;
      const place = { resource: name, recordId: id };
      const text = body.text.trim();
      const data = await db.transaction(async (tx) => {
        const { resource, title, subject } = await lockWorking(tx, name, id);
        const about = resource.fields.find((each) => each.name === field);
        if (field !== '' && !about) throw new BusinessError(400, staffMessages.noSuchField, { field: 'field' });
        const { version } = await lastVersion(tx, place);
        const remark = {
          ...place,
          accountId: actor.id,
          requestKey: requestKey ?? null,
          version,
          field,
          text,
          at: now(),
        };
        if (await insertRemark(tx, remark)) {
          if ((await countOpen(tx, place)) > staff.remarksOpen)
            throw conflict(staffMessages.remarksTooMany, 'TOO_MANY');
          const after = { version, ...(about && { remarked: about.label }), remark: text.slice(0, 120) };
          await writeLog(tx, { actor, resource: rightOf(name), act: 'remark', subject, after }, now());
          await tellRemarked(tx, place, { title, by: actor.id, now: now() });
        }
        return listRemarks(tx, place);
      });
      return { data, message: '已批注' };
    },

    'POST /api/portal/v1/staff/resolveRemark': async ({ body: { resource: name, id, remark, resolved }, actor }) => {
      const place = { resource: name, recordId: id };
      const data = await db.transaction(async (tx) => {
        const { title, subject } = await lockWorking(tx, name, id);
        const by = resolved ? { by: actor.id, at: now() } : { by: null, at: null };
        const done = await setResolved(tx, place, { remark, ...by });
        if (!done) throw new BusinessError(404, staffMessages.remarkMissing);
        if (done.changed) {
          if ((await countOpen(tx, place)) > staff.remarksOpen)
            throw conflict(staffMessages.remarksTooMany, 'TOO_MANY');
          const [act, after] = [resolved ? 'resolve' : 'unresolve', { remark: done.text.slice(0, 120) }];
          await writeLog(tx, { actor, resource: rightOf(name), act, subject, after }, now());
          if (resolved) await tellResolved(tx, place, now());
          else await tellRemarked(tx, place, { title, by: actor.id, now: now() });
        }
        return listRemarks(tx, place);
      });
      return { data, message: resolved ? '已解决' : '已重新打开' };
    },
  };
}
