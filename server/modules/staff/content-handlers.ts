import { staff } from '../../../contract/limits/staff';
import { isAllowed } from '../../../contract/rules/permissions';
import { staffMessages } from '../../../contract/staff/messages';
import { bulkActNames } from '../../../contract/staff/rules/publication';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { isResourceName, resourceKeys, resourceOf, rightOf } from '../../../contract/staff/rules/resources';
import type { Context } from '../../context';
import { findAddition, keepAddition } from '../../database/additions';
import type { Database } from '../../database/connection';
import type { Actor } from '../../database/staff-log';
import { writeLog } from '../../database/staff-log';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { pagedBy } from '../../http/paged';
import { differencesOf } from './compare';
import type { Filter, FoundRecord, ListPage, Stored } from './content-store';
import {
  allRecords,
  countRecords,
  deleteRecords,
  findRecord,
  findTitles,
  keptValues,
  listChoices,
  listRecords,
  lockRecord,
  namesOf,
} from './content-store';
import type { ContentTables } from './content-table';
import { announceSchedule } from './due-publications';
import { previewPage, sealPreview } from './previews';
import { deletePublications, listStates } from './publications-store';
import { barOf, findWorking, operate } from './publish';
import {
  changing,
  conflict,
  difference,
  inOneOrder,
  missing,
  refusalOf,
  requireGood,
  subjectOf,
} from './record-change';
import type { AnswerOf } from './record-notes';
import { notesOf } from './record-notes';
import type { Change } from './record-writer';
import { recordWriter } from './record-writer';
import { deleteRemarks } from './remarks-store';
import { listReviewers } from './reviewers';
import {
  addVersion,
  findVersion,
  lastVersion,
  listDrafts,
  listVersions,
  requireLast,
  versionsOf,
} from './versions-store';

type ContentCall =
  | 'POST /api/portal/v1/staff/getRecords'
  | 'POST /api/portal/v1/staff/getRecord'
  | 'POST /api/portal/v1/staff/getVersions'
  | 'POST /api/portal/v1/staff/saveRecord'
  | 'POST /api/portal/v1/staff/operatePublication'
  | 'POST /api/portal/v1/staff/getReviewers'
  | 'POST /api/portal/v1/staff/operateRecords'
  | 'POST /api/portal/v1/staff/getChoices'
  | 'POST /api/portal/v1/staff/searchRecords'
  | 'POST /api/portal/v1/staff/createPreview'
  | 'POST /api/portal/v1/staff/removeRecords'
  | 'POST /api/portal/v1/staff/exportRecords'
  | 'POST /api/portal/v1/staff/compareVersions';

const shownVersions = 50;

const publicationDone = {
  submit: '已送审',
  reassign: '已更换审核人',
  return: '已退回草稿',
  schedule: '已设定定时发布',
  publish: '已发布',
  withdraw: '已撤回',
} as const;

/** Content of all resources: lists, records with their versions, changes. */
export function contentHandlers(
  context: Context,
  { tables, answerOf }: { tables: ContentTables; answerOf: AnswerOf },
): Handlers<ContentCall> {
  const { db, now } = context;
  const writer = recordWriter(context, tables);
  const { storedAt, add, replace } = writer;

  /** Whether a form that is sent again holds something else than what it has added. */
  async function isTypedSince(tx: Database, added: { recordId: string; version: number }, { name, values }: Change) {
    const known = await findVersion(tx, { resource: name, recordId: added.recordId }, added.version);
    return Object.keys(difference(known ?? {}, keptValues(storedAt(name), values, now())).after).length > 0;
  }

  /** A record, with what somebody can do with it. */
  async function recordOf(name: ResourceName, id: string, accountId: string) {
    const stored = storedAt(name);
    const version = await lastVersion(db, { resource: name, recordId: id });
    if (!stored.resource.flow) {
      const found = await findRecord(db, stored, id);
      if (!found) throw missing();
      return { id: found.id, values: found.values, ...version };
    }
    const working = await findWorking(db, stored, id);
    const { operatorId, reviewed: _, reviewerId: __, ...publication } = working.publication;
    const bar = await barOf(db, stored, working, accountId);
    const sent = publication.state === 'review' && operatorId === accountId;
    const shown = { ...publication, sent, barred: bar?.message ?? '' };
    return { id: working.row.id, values: working.values, ...version, publication: shown };
  }

  /** All records as they were saved last; the log tells who got them. */
  async function exported(name: ResourceName, actor: Actor): Promise<FoundRecord[]> {
    const stored = storedAt(name);
    const drafts = stored.resource.flow ? await listDrafts(db, name) : undefined;
    const rows = await allRecords(db, stored);
    const subject = stored.resource.label;
    await writeLog(db, { actor, resource: rightOf(name), act: 'export', subject, after: { rows: rows.length } }, now());
    return rows.map(({ id, values }) => ({ id, values: drafts?.get(id) ?? values }));
  }

  /** The states are of those that have any. */
  async function listPage(stored: Stored, filter: Filter, page: ListPage) {
    const rows = await listRecords(db, stored, filter, page);
    const ids = rows.map(({ id }) => id);
    const versions = await versionsOf(db, stored.name, ids);
    const states = stored.resource.flow ? await listStates(db, stored.name, ids) : undefined;
    return { rows, versions, states, names: await namesOfRows(stored, rows) };
  }

  /** What the columns of the list name, by field, for each row. */
  async function namesOfRows({ resource }: Stored, rows: readonly FoundRecord[]) {
    const names: Record<string, string>[] = rows.map(() => ({}));
    for (const { name: field, listed, refers } of resource.fields) {
      if (!listed || !refers || !isResourceName(refers.kind)) continue;
      const records = rows.map(({ values }) => values);
      const found = await namesOf(db, storedAt(refers.kind), { ...refers, field }, records);
      for (const [at, title] of found.entries())
        if (title !== undefined) Object.assign(names[at] ?? {}, { [field]: title });
    }
    return names;
  }

  return {
    'POST /api/portal/v1/staff/getRecords': async ({ body }) => {
      const { resource, search = '', state, sort, descending, pageNum, pageSize } = body;
      const filter = { search: search.trim(), ...(state && { state }) };
      const page = {
        ...(sort && { sort, descending: descending === true }),
        limit: pageSize,
        offset: (pageNum - 1) * pageSize,
      };
      const stored = storedAt(resource);
      // The count takes the longest: the rest is done meanwhile.
      const [{ rows, versions, states, names }, total] = await Promise.all([
        listPage(stored, filter, page),
        countRecords(db, stored, filter),
      ]);
      const data = rows.map(({ id, values, visible }, at) => ({
        id,
        values,
        names: names[at] ?? {},
        version: versions.get(id) ?? 0,
        ...(states && {
          publication: { state: states.get(id) ?? (visible ? 'published' : 'withdrawn'), live: visible },
        }),
      }));
      return { data: { data, ...pagedBy(pageNum, pageSize, total) } };
    },

    'POST /api/portal/v1/staff/getRecord': async ({ body: { resource, id }, actor }) => {
      return { data: await recordOf(resource, id, actor.id) };
    },

    'POST /api/portal/v1/staff/getVersions': async ({ body: { resource, id } }) => {
      return { data: await listVersions(db, { resource, recordId: id }, shownVersions) };
    },

    'POST /api/portal/v1/staff/saveRecord': async ({
      body: { resource: name, id, version, values, requestKey },
      request,
      actor,
    }) => {
      requireGood(resourceOf(name), values);
      const change = { name, values, actor };
      const form = { actor, resource: name, requestKey };
      const saved = await changing(context, storedAt(name).storage.shownIn, async (tx) => {
        if (id !== undefined) {
          await replace(tx, id, version, change);
          return id;
        }
        const added = await findAddition(tx, form);
        if (added && !(await isTypedSince(tx, added, change))) return added.recordId;
        if (added) await replace(tx, added.recordId, added.version, change);
        const recordId = added?.recordId ?? (await add(tx, change));
        const { version: last } = await lastVersion(tx, { resource: name, recordId });
        await keepAddition(tx, form, { recordId, version: last }, now());
        return recordId;
      });
      const record = await recordOf(name, saved, actor.id);
      const notes = await notesOf(resourceOf(name).fields, record.values, {
        ownUrl: context.publicUrl(request),
        answerOf,
      });
      return { data: { ...record, notes }, message: '已保存' };
    },

    'POST /api/portal/v1/staff/operatePublication': async ({ body, actor }) => {
      const { resource: name, id, version: seen, act, publishAt, note = '', reviewer } = body;
      const stored = storedAt(name);
      if (!stored.resource.flow) throw conflict(staffMessages.stateChanged, 'STATE');
      await changing(context, stored.storage.shownIn, async (tx) => {
        await operate(tx, stored, {
          id,
          act,
          seen,
          actor,
          note: note.trim(),
          ...(reviewer && { reviewer }),
          now: now(),
          ...(publishAt && { publishAt: new Date(publishAt) }),
        });
        await announceSchedule(tx);
      });
      return { data: await recordOf(name, id, actor.id), message: publicationDone[act] };
    },

    'POST /api/portal/v1/staff/getReviewers': async ({ body: { resource: name, id }, actor }) => {
      const stored = storedAt(name);
      if (!(await findRecord(db, stored, id))) throw missing();
      const able = await listReviewers(db, stored, id, actor.id);
      return { data: able.slice(0, staff.reviewersShown).map(({ code, name: called }) => ({ code, name: called })) };
    },

    'POST /api/portal/v1/staff/operateRecords': async ({ body: { resource: name, records, act }, actor }) => {
      const stored = storedAt(name);
      if (!stored.resource.flow) throw conflict(staffMessages.stateChanged, 'STATE');
      await changing(context, stored.storage.shownIn, async (tx) => {
        for (const { id, version: seen } of inOneOrder(records)) {
          try {
            await operate(tx, stored, { id, act, seen, actor, now: now() });
          } catch (error) {
            const refusal = refusalOf(error);
            if (!refusal) throw error;
            const words =
              refusal.data?.reason === 'STATE'
                ? staffMessages.cannotNow(id, bulkActNames[act])
                : `编号${id}：${refusal.message}`;
            throw new BusinessError(refusal.status, words, refusal.data);
          }
        }
        await announceSchedule(tx);
      });
      return { data: null, message: `${publicationDone[act]}${records.length}条` };
    },

    'POST /api/portal/v1/staff/getChoices': async ({ body: { resource: name, field, ...asked } }) => {
      const relation = resourceOf(name).fields.find((each) => each.name === field)?.refers;
      if (!relation || !isResourceName(relation.kind)) throw new BusinessError(404, staffMessages.noSuchField);
      return { data: await listChoices(db, storedAt(relation.kind), relation, asked) };
    },

    'POST /api/portal/v1/staff/searchRecords': async ({ body, account: { rights } }) => {
      const search = body.search.trim();
      if (search === '') return { data: [] };
      const seen = resourceKeys.filter((name) => isAllowed(rights, rightOf(name), 'read'));
      const found = await Promise.all(
        seen.map(async (resource) => {
          const rows = await findTitles(db, storedAt(resource), search, staff.foundOfKind + 1);
          return { resource, records: rows.slice(0, staff.foundOfKind), more: rows.length > staff.foundOfKind };
        }),
      );
      return { data: found.filter(({ records }) => records.length > 0) };
    },

    'POST /api/portal/v1/staff/createPreview': async ({ body: { resource: name, id }, request, actor }) => {
      const stored = storedAt(name);
      const { preview } = stored.resource;
      if (preview === undefined) throw conflict(staffMessages.noPreview, 'NO_PAGE');
      const { values } = await findWorking(db, stored, id);
      const { token, until } = sealPreview(context, name, id);
      const own = await stored.storage.shownOn?.(db, values);
      const page = previewPage(own ?? (typeof preview === 'string' ? preview : preview(values, id)), token);
      const subject = subjectOf(stored.resource, id, values);
      await writeLog(db, { actor, resource: rightOf(name), act: 'preview', subject, after: { until } }, now());
      return { data: { address: `${context.publicUrl(request)}${page.path}`, until, staffOnly: page.staffOnly } };
    },

    'POST /api/portal/v1/staff/removeRecords': async ({ body: { resource: name, records }, actor }) => {
      const stored = storedAt(name);
      if (stored.resource.permanent) throw conflict(staffMessages.permanent, 'PERMANENT');
      await changing(context, stored.storage.shownIn, async (tx) => {
        for (const { id, version: seen } of inOneOrder(records)) {
          await lockRecord(tx, name, id);
          const found = await findRecord(tx, stored, id);
          if (!found) throw missing();
          if (found.visible)
            await stored.storage.guard?.(tx, { id, before: found.values, after: undefined, at: now() });
          const place = { resource: name, recordId: id };
          const version = await requireLast(tx, place, seen, now());
          await addVersion(tx, place, { version, values: found.values, removed: true, by: actor.id, at: now() });
          const subject = subjectOf(stored.resource, id, found.values);
          await writeLog(tx, { actor, resource: rightOf(name), act: 'remove', subject }, now());
        }
        const ids = records.map(({ id }) => id);
        await deletePublications(tx, name, ids, now());
        for (const recordId of ids) await deleteRemarks(tx, { resource: name, recordId }, now());
        await deleteRecords(tx, stored, ids);
      });
      return { data: null, message: `已删除${records.length}条` };
    },

    'POST /api/portal/v1/staff/compareVersions': async ({ body: { resource: name, id, from, to }, actor }) => {
      const place = { resource: name, recordId: id };
      const before = await findVersion(db, place, from);
      const after = to === 0 ? (await recordOf(name, id, actor.id)).values : await findVersion(db, place, to);
      if (!before || !after) throw new BusinessError(404, staffMessages.versionMissing);
      return { data: differencesOf(resourceOf(name), before, after) };
    },

    'POST /api/portal/v1/staff/exportRecords': async ({ body: { resource: name }, actor }) => ({
      data: await exported(name, actor),
    }),
  };
}
