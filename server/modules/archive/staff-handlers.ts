import { archiveStaffMessages } from '../../../contract/archive/messages';
import {
  checkAct,
  checkCorrection,
  checkNewEmployee,
  possibleActs,
} from '../../../contract/archive/rules/employee-form';
import { maskIdNo } from '../../../contract/archive/rules/id-no';
import type { archiveStaffCalls } from '../../../contract/archive/staff-calls';
import type { Context } from '../../context';
import { findAddition, keepAddition } from '../../database/additions';
import type { Database } from '../../database/connection';
import { writeLog } from '../../database/staff-log';
import { changedOn, lastChanger } from '../../http/changed-since';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { pagedBy } from '../../http/paged';
import type { Fault } from '../../import/csv';
import { inChinese } from '../../import/csv';
import { maskedName } from '../../providers/face/masked-name';
import { findProofs } from '../files/files-store';
import { readDispute } from './disputes/dispute';
import { findDispute } from './disputes/disputes-store';
import type { NewPast } from './employee-history-store';
import { addHistory, isDone, listHistory } from './employee-history-store';
import type { Employee } from './employees-store';
import { putEmployees } from './employees-store';
import type { Parsed } from './import/parse';
import { parseEmployees } from './import/parse';
import { openSnapshot } from './report-content';
import type { Compared } from './staff-employees-store';
import {
  actOn,
  addEmployee,
  correctedValues,
  findEmployeeById,
  idsByIndex,
  isSameNew,
  listEmployees,
  lockEmployee,
  previewImport,
  removeEmployee,
  replaceEmployee,
  seenOf,
  valuesOf,
} from './staff-employees-store';
import { closeDispute, listDisputesIn, listReports, listVerifications, revokeReport } from './staff-reports-store';
import { unprintable } from './unprintable';

const page = (pageNum: number, pageSize: number) => ({ limit: pageSize, offset: (pageNum - 1) * pageSize });
const missing = () => new BusinessError(404, archiveStaffMessages.missing);
const taken = () => new BusinessError(409, archiveStaffMessages.numberTaken, { reason: 'TAKEN', field: 'idNo' });
const conflict = (message: string, reason: string) => new BusinessError(409, message, { reason });

function requireNone(faults: Readonly<Record<string, string>>): void {
  const [first] = Object.values(faults);
  if (first !== undefined) throw new BusinessError(400, first, { ...faults });
}

const mostFaults = 50;

const placed = ({ line, reason }: Fault): string => `${line === 0 ? '' : `第${line}行：`}${inChinese(reason)}`;

/** @throws BusinessError 400 with the faults by line */
async function readFile(csv: string): Promise<Extract<Parsed, { records: unknown }>> {
  const parsed = await parseEmployees(Buffer.from(csv, 'base64'));
  if ('records' in parsed) return parsed;
  const said = parsed.faults.slice(0, mostFaults).map((fault, at) => [`csv.${at}`, placed(fault)]);
  requireNone(Object.fromEntries(said));
  throw new Error('a file without records has a fault');
}

/** What an import has made of those whom it added or changed. */
async function importedHistory(tx: Database, compared: readonly Compared[], by: string): Promise<NewPast[]> {
  const touched = compared.filter(({ isNew, fields }) => isNew || fields.length > 0);
  const ids = await idsByIndex(
    tx,
    touched.map(({ index }) => index),
  );
  return touched.map(({ index, fields }) => ({
    employeeId: ids.get(index) ?? '',
    kind: 'import',
    changes: fields,
    by,
  }));
}

/** Employees, reports and disputes for HR. */
export function archiveStaffHandlers(context: Context): Handlers<keyof typeof archiveStaffCalls> {
  const { db, now, vault, providers } = context;
  const idNoOf = ({ idNo }: Employee): string => maskIdNo(vault.open(idNo, 'employee.idNo'));
  const subjectOf = (row: Employee): string => `${maskedName(row.name)} ${idNoOf(row)}`;
  const shown = (row: Employee) => ({
    id: row.id,
    name: row.name,
    idNo: idNoOf(row),
    hireDate: row.hireDate,
    leaveDate: row.leaveDate ?? '',
    department: row.department,
    position: row.position,
  });
  const about = (row: Employee) => ({ resource: 'employees', subject: subjectOf(row) });

  async function stored(tx: Database, row: Employee) {
    const warning = await unprintable(valuesOf(row));
    return {
      ...shown(row),
      seen: seenOf(row),
      values: correctedValues(row),
      changedBy: await lastChanger(tx, about(row)),
      warnings: warning === undefined ? [] : [inChinese(warning)],
    };
  }

  return {
    'POST /api/portal/v1/staff/getEmployees': async ({ body: { search = '', pageNum, pageSize } }) => {
      const { rows, total } = await listEmployees(db, vault, search.trim(), page(pageNum, pageSize));
      return { data: { data: rows.map(shown), ...pagedBy(pageNum, pageSize, total) } };
    },

    'POST /api/portal/v1/staff/getEmployee': async ({ body: { id } }) => {
      const row = await findEmployeeById(db, id);
      if (!row) throw missing();
      return { data: await stored(db, row) };
    },

    'POST /api/portal/v1/staff/correctEmployee': async ({ body: { id, seen, values, reason }, actor }) => {
      const data = await db.transaction(async (tx) => {
        const known = await lockEmployee(tx, id);
        if (!known) throw missing();
        requireNone({
          ...checkCorrection(values, known.leaveDate !== null),
          ...(reason.trim() === '' && { reason: '请输入原因' }),
        });
        const replaced = await replaceEmployee(tx, { id, seen, values });
        if (replaced.outcome === 'missing') throw missing();
        if (replaced.outcome === 'changed') throw await changedOn(tx, '员工', about(replaced.row), now());
        if (replaced.outcome === 'same') throw conflict(archiveStaffMessages.unchanged, 'SAME');
        const { row, changes } = replaced;
        // Which fields, not what they say: the log is read by others than HR.
        const fields = changes.map(({ field }) => field);
        await addHistory(
          tx,
          vault,
          [{ employeeId: id, kind: 'correct', changes, reason: reason.trim(), by: actor.id }],
          now(),
        );
        const entry = { actor, ...about(row), act: 'change', after: { fields } };
        await writeLog(tx, { ...entry, reason: reason.trim() }, now());
        return stored(tx, row);
      });
      return { data, message: '已更正' };
    },

    'POST /api/portal/v1/staff/addEmployee': async ({ body: { values, requestKey }, actor }) => {
      requireNone(checkNewEmployee(values));
      const form = { actor, resource: 'employees', requestKey };
      const data = await db.transaction(async (tx) => {
        const known = await findAddition(tx, form);
        if (known) {
          const row = await lockEmployee(tx, known.recordId);
          if (!row) throw missing();
          if (!isSameNew(vault, row, values)) throw conflict(archiveStaffMessages.addedOtherwise, 'ADDED');
          return stored(tx, row);
        }
        const added = await addEmployee(tx, vault, values);
        if (!added) throw taken();
        const { row, changes } = added;
        await keepAddition(tx, form, { recordId: row.id, version: 1 }, now());
        await addHistory(tx, vault, [{ employeeId: row.id, kind: 'add', changes, by: actor.id }], now());
        await writeLog(tx, { actor, ...about(row), act: 'add' }, now());
        return stored(tx, row);
      });
      return { data, message: '已新增' };
    },

    'POST /api/portal/v1/staff/recordEmployeeAct': async ({ body, actor }) => {
      const { id, seen, act, values, requestKey } = body;
      const reason = body.reason.trim();
      const data = await db.transaction(async (tx) => {
        const before = await lockEmployee(tx, id);
        if (!before) throw missing();
        if (await isDone(tx, id, requestKey)) return stored(tx, before);
        const { hireDate, leaveDate } = shown(before);
        requireNone({
          ...checkAct(act, values, { hireDate, leaveDate }),
          ...(reason === '' && { reason: '请输入原因' }),
        });
        if (seenOf(before) !== seen) throw await changedOn(tx, '员工', about(before), now());
        if (!possibleActs(leaveDate !== '').includes(act)) throw conflict(archiveStaffMessages.actNotNow, 'STATE');
        const done = await actOn(tx, vault, before, { act, values });
        if (done === 'taken') throw taken();
        if (done === 'same') throw conflict(archiveStaffMessages.unchanged, 'SAME');
        const { row, changes } = done;
        await addHistory(tx, vault, [{ employeeId: id, kind: act, changes, reason, by: actor.id, requestKey }], now());
        const after = { fields: changes.map(({ field }) => field) };
        await writeLog(tx, { actor, ...about(row), act, after, reason }, now());
        return stored(tx, row);
      });
      return { data, message: '已保存' };
    },

    'POST /api/portal/v1/staff/removeEmployee': async ({ body: { id, seen }, actor }) => {
      await db.transaction(async (tx) => {
        const row = await lockEmployee(tx, id);
        if (!row) throw missing();
        if (seenOf(row) !== seen) throw await changedOn(tx, '员工', about(row), now());
        if (!(await removeEmployee(tx, row))) throw conflict(archiveStaffMessages.hasReports, 'IN_USE');
        await writeLog(tx, { actor, ...about(row), act: 'remove' }, now());
      });
      return { data: null, message: '已删除' };
    },

    'POST /api/portal/v1/staff/getEmployeeHistory': async ({ body: { id } }) => {
      return { data: await listHistory(db, vault, id) };
    },

    'POST /api/portal/v1/staff/previewEmployees': async ({ body: { csv } }) => {
      const { records, warnings } = await readFile(csv);
      const { compared: _, ...found } = await db.transaction((tx) => previewImport(tx, vault, records));
      return { data: { ...found, warnings: warnings.slice(0, mostFaults).map(placed) } };
    },

    'POST /api/portal/v1/staff/importEmployees': async ({ body: { csv, seen }, actor }) => {
      const { records } = await readFile(csv);
      const { added, changed } = await db.transaction(async (tx) => {
        const found = await previewImport(tx, vault, records);
        if (found.seen !== seen) throw conflict(archiveStaffMessages.previewOld, 'CHANGED');
        await putEmployees(tx, vault, records);
        await addHistory(tx, vault, await importedHistory(tx, found.compared, actor.id), now());
        const after = { added: found.added, changed: found.changed, same: found.same };
        await writeLog(tx, { actor, resource: 'employees', act: 'import', subject: '员工', after }, now());
        return found;
      });
      return { data: { added, changed }, message: `新增${added}名员工，修改${changed}名` };
    },

    'POST /api/portal/v1/staff/getIssuedReports': async ({ body: { search = '', pageNum, pageSize } }) => {
      const { rows, total } = await listReports(db, vault, search.trim(), page(pageNum, pageSize));
      const data = rows.map(({ report, revokedBy, verifications }) => ({
        id: report.id,
        name: report.snapshot === '' ? '' : maskedName(openSnapshot(vault, report).employeeName),
        generatedAt: report.generatedAt.toISOString(),
        verifiableUntil: report.verifiableUntil,
        revokedAt: report.revokedAt?.toISOString() ?? '',
        revokedBy: revokedBy ?? '',
        revokeReason: report.revokeReason,
        verifications,
      }));
      return { data: { data, ...pagedBy(pageNum, pageSize, total) } };
    },

    'POST /api/portal/v1/staff/getVerifications': async ({ body: { id } }) => {
      const rows = await listVerifications(db, id);
      return { data: rows.map(({ at, network }) => ({ at: at.toISOString(), network })) };
    },

    'POST /api/portal/v1/staff/revokeIssuedReport': async ({ body: { id, reason }, actor }) => {
      const said = reason.trim();
      if (said === '') requireNone({ reason: '请输入原因' });
      await db.transaction(async (tx) => {
        const outcome = await revokeReport(tx, { id, by: actor.id, reason: said }, now());
        if (outcome === 'missing') throw missing();
        const about = { resource: 'employees', subject: `报告 ${id}` };
        if (outcome === 'revoked') throw await changedOn(tx, '报告', about, now());
        await writeLog(tx, { actor, ...about, act: 'revoke', reason: said }, now());
      });
      return { data: null, message: '报告已撤销' };
    },

    'POST /api/portal/v1/staff/getDisputes': async ({ body: { state, pageNum, pageSize } }) => {
      const { rows, total } = await listDisputesIn(db, state, page(pageNum, pageSize));
      const files =
        rows.length === 0
          ? new Map()
          : await findProofs(
              db,
              rows.map(({ dispute }) => dispute.id),
            );
      const data = rows.map(({ dispute, report, closedBy }) => {
        const read = readDispute(vault, { dispute, report }, files.get(dispute.id), true);
        return {
          id: read.id,
          receivedAt: read.receivedAt,
          name: read.employeeName,
          phone: read.contactPhone,
          content: read.feedbackContent,
          file: read.proof === null ? '' : (read.proof.name ?? read.proof.suffix),
          fileSize: read.proof?.size ?? 0,
          state,
          outcome: dispute.outcome,
          closedBy: closedBy ?? '',
          closedAt: dispute.closedAt?.toISOString() ?? '',
        };
      });
      return { data: { data, ...pagedBy(pageNum, pageSize, total) } };
    },

    'POST /api/portal/v1/staff/closeDispute': async ({ body: { id, outcome }, actor }) => {
      const said = outcome.trim();
      if (said === '') requireNone({ outcome: '请输入处理结果' });
      await db.transaction(async (tx) => {
        const closed = await closeDispute(tx, { id, by: actor.id, outcome: said }, now());
        if (closed === 'missing') throw missing();
        const about = { resource: 'employees', subject: `异议 ${id}` };
        if (closed === 'closed') throw await changedOn(tx, '异议', about, now());
        await writeLog(tx, { actor, ...about, act: 'close', reason: said }, now());
      });
      return { data: null, message: '已处理' };
    },

    'GET /api/portal/v1/staff/disputeFile/:id': async ({ params: { id = '' }, reply, actor }) => {
      const found = await findDispute(db, id);
      const file = found && (await findProofs(db, [id])).get(id);
      if (!file) throw missing();
      await writeLog(db, { actor, resource: 'employees', act: 'download', subject: `异议 ${id}` }, now());
      // Its own name may name a person: the file is saved under the dispute's.
      reply.header('content-disposition', `attachment; filename="${id}.${file.suffix}"`);
      return reply.type('application/octet-stream').send(await providers.storage.read(file.key));
    },
  };
}
