import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls, importedFile, requestKey } from '../call';
import { archive } from '../limits/archive';
import { staff } from '../limits/staff';
import { paged } from '../paged';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';
import type { EmployeeAct, HistoryKind } from './rules/employee-form';
import { employeeActKeys, historyKinds } from './rules/employee-form';

const write = { max: { address: 600, session: 120 }, minutes: 10, group: 'employees' } as const satisfies RateLimit;

const id = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
const reason = Type.String({ minLength: 1, maxLength: staff.reasonMaxLength });
const search = Type.Optional(Type.String({ maxLength: 50 }));
const pageNum = Type.Integer({ minimum: 1, maximum: 100_000 });
const pageSize = Type.Integer({ minimum: 1, maximum: 100 });
const values = Type.Record(
  Type.String({ maxLength: 40 }),
  Type.Union([Type.String({ maxLength: archive.employeeTextMaxLength }), Type.Number(), Type.Boolean()]),
);
const seen = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'what the sender has been shown' });

const employee = Type.Object({
  id: Type.String(),
  name: Type.String(),
  idNo: Type.String({ description: 'masked' }),
  hireDate: Type.String(),
  leaveDate: Type.String({ description: 'empty: current staff' }),
  department: Type.String(),
  position: Type.String(),
});
export type ListedEmployee = Static<typeof employee>;

const stored = Type.Object({
  ...employee.properties,
  seen,
  values,
  changedBy: Type.String({ description: 'of staff; empty: an operator by command' }),
  warnings: Type.Array(Type.String(), { description: 'characters that the report cannot show' }),
});

const change = Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() });
export type EmployeeChange = Static<typeof change>;

const past = Type.Object({
  id: Type.Integer(),
  kind: Type.Unsafe<HistoryKind>(Type.String({ enum: [...historyKinds] })),
  at: Type.String({ description: 'ISO instant' }),
  by: Type.String({ description: 'of staff; empty: an operator by command' }),
  changes: Type.Array(change),
  reason: Type.String(),
});
export type EmployeePast = Static<typeof past>;

const preview = Type.Object({
  seen,
  added: Type.Integer(),
  same: Type.Integer(),
  changed: Type.Integer(),
  changes: Type.Array(Type.Object({ name: Type.String(), idNo: Type.String(), fields: Type.Array(change) }), {
    description: 'the first of those that change; numbers masked',
  }),
  warnings: Type.Array(Type.String(), { description: 'characters that the report cannot show, by line' }),
});

const issued = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'masked; empty: its content is deleted' }),
  generatedAt: Type.String({ description: 'ISO instant' }),
  verifiableUntil: Type.String({ description: 'yyyy-MM-dd' }),
  revokedAt: Type.String({ description: 'ISO instant; empty: not revoked' }),
  revokedBy: Type.String({ description: 'of staff; empty: its owner' }),
  revokeReason: Type.String(),
  verifications: Type.Integer(),
});
export type IssuedReport = Static<typeof issued>;

const disputeStates = ['open', 'closed'] as const;
export type DisputeState = (typeof disputeStates)[number];
const disputeState = Type.Unsafe<DisputeState>(Type.String({ enum: [...disputeStates] }));

const dispute = Type.Object({
  id: Type.String(),
  receivedAt: Type.String({ description: 'yyyy-MM-dd HH:mm, Asia/Shanghai' }),
  name: Type.String({ description: 'empty: the content of the report is deleted' }),
  phone: Type.String(),
  content: Type.String(),
  file: Type.String({ description: 'its name; empty: none' }),
  fileSize: Type.Integer({ description: 'bytes' }),
  state: disputeState,
  outcome: Type.String(),
  closedBy: Type.String(),
  closedAt: Type.String({ description: 'ISO instant; empty: open' }),
});
export type ListedDispute = Static<typeof dispute>;

/** Employees of the archive, the reports on them and disputes, for HR. */
export const archiveStaffCalls = defineCalls({
  'POST /api/portal/v1/staff/getEmployees': {
    summary: 'One page of the employees, by name; found by part of name or department, or the whole ID number',
    limit: reads,
    needs: ['employees', 'read'],
    factor: 'passed',
    personal: { what: '员工', each: 'id' },
    encoding: 'jwe',
    body: Type.Object({ search, pageNum, pageSize }),
    data: Type.Object({ data: Type.Array(employee), ...paged }),
  },
  'POST /api/portal/v1/staff/getEmployee': {
    summary: 'The record of an employee; 404',
    limit: reads,
    needs: ['employees', 'read'],
    factor: 'passed',
    personal: { what: '员工', of: 'id' },
    body: Type.Object({ id }),
    data: stored,
  },
  'POST /api/portal/v1/staff/correctEmployee': {
    summary: 'Replaces the record that the sender has seen, with a reason. 400 by field, 404, 409 CHANGED or SAME',
    limit: write,
    needs: ['employees', 'change'],
    factor: 'passed',
    personal: 'logged',
    encoding: 'jwe',
    body: Type.Object({ id, seen, values, reason }),
    data: stored,
  },
  'POST /api/portal/v1/staff/addEmployee': {
    summary: 'Adds an employee. 400 by field, 409 TAKEN or ADDED',
    limit: write,
    needs: ['employees', 'change'],
    factor: 'passed',
    personal: 'logged',
    encoding: 'jwe',
    body: Type.Object({ values, requestKey }),
    data: stored,
  },
  'POST /api/portal/v1/staff/recordEmployeeAct': {
    summary:
      'An employee leaves, comes again, or has another name or document, with a reason. 400 by field, 404, 409 CHANGED, STATE, SAME or TAKEN',
    limit: write,
    needs: ['employees', 'change'],
    factor: 'passed',
    personal: 'logged',
    encoding: 'jwe',
    body: Type.Object({
      id,
      seen,
      act: Type.Unsafe<EmployeeAct>(Type.String({ enum: [...employeeActKeys] })),
      values,
      reason,
      requestKey,
    }),
    data: stored,
  },
  'POST /api/portal/v1/staff/removeEmployee': {
    summary: 'Removes somebody who was added by mistake. 404, 409 CHANGED, or IN_USE where there is a report',
    limit: write,
    needs: ['employees', 'change'],
    factor: 'passed',
    second: 'employeeRemovals',
    body: Type.Object({ id, seen }),
  },
  'POST /api/portal/v1/staff/getEmployeeHistory': {
    summary: 'What has become of an employee, newest first; numbers masked',
    limit: reads,
    needs: ['employees', 'read'],
    factor: 'passed',
    personal: { what: '员工变更记录', of: 'id' },
    body: Type.Object({ id }),
    data: Type.Array(past),
  },
  'POST /api/portal/v1/staff/previewEmployees': {
    summary: 'What the import of a file would change. 400 with the faults by line',
    limit: write,
    needs: ['employees', 'import'],
    factor: 'passed',
    personal: { what: '导入预览' },
    encoding: 'jwe',
    file: true,
    body: Type.Object({ csv: importedFile }),
    data: preview,
  },
  'POST /api/portal/v1/staff/importEmployees': {
    summary: 'Imports a file as its preview has shown it, all or none. 400 with the faults by line, 409 CHANGED',
    limit: write,
    needs: ['employees', 'import'],
    factor: 'recent',
    encoding: 'jwe',
    file: true,
    body: Type.Object({ csv: importedFile, seen }),
    data: Type.Object({ added: Type.Integer(), changed: Type.Integer() }),
  },
  'POST /api/portal/v1/staff/getIssuedReports': {
    summary: 'One page of the reports, newest first; found by the whole code or ID number',
    limit: reads,
    needs: ['employees', 'read'],
    factor: 'passed',
    personal: { what: '报告', each: 'id' },
    encoding: 'jwe',
    body: Type.Object({ search, pageNum, pageSize }),
    data: Type.Object({ data: Type.Array(issued), ...paged }),
  },
  'POST /api/portal/v1/staff/getVerifications': {
    summary: 'When a report was verified and from which network, newest first, 100 at most',
    limit: reads,
    needs: ['employees', 'read'],
    factor: 'passed',
    personal: { what: '报告验证记录', of: 'id' },
    body: Type.Object({ id }),
    data: Type.Array(Type.Object({ at: Type.String({ description: 'ISO instant' }), network: Type.String() })),
  },
  'POST /api/portal/v1/staff/revokeIssuedReport': {
    summary: 'Revokes a report, with a reason. 404, 409 CHANGED',
    limit: write,
    needs: ['employees', 'change'],
    factor: 'passed',
    body: Type.Object({ id, reason }),
  },
  'POST /api/portal/v1/staff/getDisputes': {
    summary: 'One page of the disputes in a state: open ones oldest first, closed ones newest first',
    limit: reads,
    needs: ['employees', 'read'],
    factor: 'passed',
    personal: { what: '异议', each: 'id' },
    body: Type.Object({ state: disputeState, pageNum, pageSize }),
    data: Type.Object({ data: Type.Array(dispute), ...paged }),
  },
  'POST /api/portal/v1/staff/closeDispute': {
    summary: 'Closes a dispute with its outcome. 404, 409 CHANGED',
    limit: write,
    needs: ['employees', 'change'],
    factor: 'passed',
    body: Type.Object({ id, outcome: reason }),
  },
  'GET /api/portal/v1/staff/disputeFile/:id': {
    summary: 'The proof file of a dispute, with an entry in the log; 404',
    limit: reads,
    needs: ['employees', 'read'],
    factor: 'passed',
    personal: 'logged',
    params: Type.Object({ id }),
    produces: 'application/octet-stream',
  },
});
