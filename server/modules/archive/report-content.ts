import type { Static } from 'typebox';
import { Type } from 'typebox';
import type { Report } from '../../../contract/archive/calls';
import { report } from '../../../contract/archive/calls';
import { maskIdNo } from '../../../contract/archive/rules/id-no';
import type { CompanyInfo } from '../../../contract/company-info';
import { archive } from '../../../contract/limits/archive';
import { addDays } from '../../../contract/rules/calendar';
import { dayOf, formatDateTime } from '../../../contract/rules/dates';
import { checkedJson } from '../../providers/checked-json';
import type { FieldVault } from '../../security/field-vault';
import type { Employee } from './employees-store';
import type { ReportRow } from './reports-store';

const snapshotShape = Type.Pick(report, [
  'employeeName',
  'employeeIdCard',
  'onDutyStatus',
  'employmentDate',
  'department',
  'position',
  'laborDisputes',
  'performanceEvaluation',
  'performanceAnnotations',
  'performanceList',
  'honoraryAwardsList',
  'companyName',
  'hrMailbox',
]);
export type Snapshot = Static<typeof snapshotShape>;

/** The content of a report on an employee at `now`. Later changes of the record and of the company do not affect it. */
export function snapshotOf(
  vault: FieldVault,
  employee: Employee,
  { reportIssuer, hrMailbox }: Pick<CompanyInfo, 'reportIssuer' | 'hrMailbox'>,
  now: Date,
): Snapshot {
  const onDuty = employee.leaveDate === null || employee.leaveDate > dayOf(now);
  return {
    employeeName: employee.name,
    employeeIdCard: vault.open(employee.idNo, 'employee.idNo'),
    onDutyStatus: onDuty ? '在职' : '离职',
    employmentDate: employee.hireDate,
    department: employee.department,
    position: employee.position,
    laborDisputes: employee.laborDisputes ? '有' : '无',
    performanceEvaluation: employee.performanceEvaluation,
    performanceAnnotations: employee.performanceAnnotations,
    performanceList: employee.performanceList,
    honoraryAwardsList: employee.honoraryAwardsList,
    companyName: reportIssuer,
    ...(hrMailbox !== undefined && { hrMailbox }),
  };
}

/** R491: the last valid day. */
export const lastVerificationDay = (generatedAt: Date): string => addDays(dayOf(generatedAt), archive.verificationDays);

export const sealSnapshot = (vault: FieldVault, snapshot: Snapshot): string =>
  vault.seal(JSON.stringify(snapshot), 'report.snapshot');

export function openSnapshot(vault: FieldVault, row: ReportRow): Snapshot {
  const snapshot = checkedJson(snapshotShape, vault.open(row.snapshot, 'report.snapshot'));
  if (!snapshot) throw new Error('a stored report has an unknown shape');
  return snapshot;
}

/** The handle is stable for a browser and cannot be guessed: 132 bits of a keyed hash. */
export const reportHandleOf = (
  vault: FieldVault,
  grant: { reportId: string; browserHash: string; kind: 'owner' | 'verifier' },
): string => vault.index([grant.kind, grant.reportId, grant.browserHash].join('\0'), 'report.handle').slice(0, 22);

/** The report for one browser: a verifier gets a masked identity number and no signed document (R493, R497). */
export function presentReport(
  vault: FieldVault,
  row: ReportRow,
  grant: { kind: 'owner' | 'verifier'; browserHash: string; expiresAt: Date },
  /** When a verifier is shown it. */
  checkedAt?: Date,
): Report {
  const snapshot = openSnapshot(vault, row);
  const own = grant.kind === 'owner';
  return {
    ...snapshot,
    employeeIdCard: own ? snapshot.employeeIdCard : maskIdNo(snapshot.employeeIdCard),
    verificationCode: vault.open(row.code, 'report.code'),
    ...(own && row.signFlowId !== null ? { signFlowId: row.signFlowId } : {}),
    onlineChecking: own ? 'no' : 'yes',
    reportGenerationTime: formatDateTime(row.generatedAt),
    verifiableUntil: row.verifiableUntil,
    reportHandle: reportHandleOf(vault, { ...grant, reportId: row.id }),
    accessUntil: grant.expiresAt.toISOString(),
    ...(own || checkedAt === undefined
      ? {}
      : {
          verdict: {
            state: dayOf(checkedAt) > row.verifiableUntil ? 'expired' : 'valid',
            checkedAt: formatDateTime(checkedAt),
          },
        }),
  };
}
