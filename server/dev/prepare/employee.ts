import { randomInt } from 'node:crypto';
import { eq, or } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { idNoChecksum } from '../../../contract/archive/rules/id-no';
import { archive } from '../../../contract/limits/archive';
import type { Prepared } from '../../../contract/prepared';
import { daysAfter } from '../../../contract/rules/calendar';
import { dayOf } from '../../../contract/rules/dates';
import type { Context } from '../../context';
import { findCompany } from '../../database/company';
import type { Database } from '../../database/connection';
import { addCheck, keepBrowser } from '../../http/browser-cookie';
import type { EmployeeRecord } from '../../modules/archive/employees-store';
import { findEmployee, putEmployees } from '../../modules/archive/employees-store';
import { putGrant } from '../../modules/archive/grants-store';
import { idNoIndex } from '../../modules/archive/identity';
import { startSigning } from '../../modules/archive/issue-report';
import { lastVerificationDay, reportHandleOf, sealSnapshot, snapshotOf } from '../../modules/archive/report-content';
import { addReport, findReportByCode, markRevoked } from '../../modules/archive/reports-store';
import { employees, reports } from '../../modules/archive/tables';
import { hashToken } from '../../security/token';
import type { WorldOrder } from './order';

/** Nobody has this number: no place has the code 999999. */
function newIdNo(): string {
  const digits = `999999${1960 + randomInt(40)}0${1 + randomInt(9)}${10 + randomInt(18)}${100 + randomInt(900)}`;
  return digits + idNoChecksum(digits);
}

/** Found again by the id alone. */
const codeOf = (id: string): string => `TEST${id}${id}`;

const earlierCodeOf = (id: string): string => `LAST${id}${id}`;

/** A name has no digits. */
const nameOf = (id: string): string =>
  `测试员工${id.replaceAll(/\d/g, (digit) => String.fromCharCode(0x61 + Number(digit)))}`;

const recordOf = (
  person: Pick<EmployeeRecord, 'name' | 'idNo'>,
  place: Pick<EmployeeRecord, 'department' | 'position'>,
): EmployeeRecord => ({
  ...person,
  ...place,
  hireDate: '2018-07-02',
  leaveDate: null,
  laborDisputes: false,
  performanceEvaluation: '良好',
  performanceAnnotations: '',
  performanceList: [],
  honoraryAwardsList: [],
  signedDocument: false,
});

const yearsAgo = (now: Date, years: number): string => dayOf(daysAfter(now, -365 * years));

const stored = ['王新', '赵敏', '钱程', '孙立'];
const notStored = ['周扬', '吴迪'];

/** Employees of a department of their own, and two whom nobody has entered yet. */
export async function prepareRoster(
  tx: Database,
  { vault }: Context,
  id: string,
): Promise<NonNullable<Prepared['roster']>> {
  const people = [...stored, ...notStored].map((name) => ({ name, idNo: newIdNo() }));
  const place = { department: nameOf(id), position: '工程师' };
  await putEmployees(
    tx,
    vault,
    people.slice(0, stored.length).map((person) => recordOf(person, place)),
  );
  return people.map((person) => ({ ...person, department: place.department }));
}

/** A signature that comes on another day is late. */
const daysAgo = ({ expired, signing }: NonNullable<WorldOrder['employee']>): number => {
  if (signing !== undefined) return 0;
  return expired ? 365 : 1;
};

export async function prepareEmployee(
  tx: Database,
  { vault, now }: Context,
  { id, wanted }: { id: string; wanted: NonNullable<WorldOrder['employee']> },
): Promise<NonNullable<Prepared['employee']>> {
  const person = { name: nameOf(id), idNo: newIdNo() };
  const record = recordOf(person, { department: '制造中心', position: '工艺工程师' });
  const { former, signing } = wanted;
  await putEmployees(tx, vault, [
    { ...record, signedDocument: signing !== undefined, ...(former && { leaveDate: yearsAgo(now(), 4) }) },
  ]);
  const employee = await findEmployee(tx, vault, person);
  if (employee === undefined) throw new Error('the employee was not stored');
  const company = await findCompany(tx);
  const put = async (code: string, ago: number): Promise<string> => {
    const generatedAt = daysAfter(now(), -ago);
    await addReport(tx, {
      code: vault.seal(code, 'report.code'),
      codeIndex: vault.index(code, 'report.code'),
      personIndex: idNoIndex(vault, person.idNo),
      snapshot: sealSnapshot(vault, snapshotOf(vault, employee, company, generatedAt)),
      generatedAt,
      verifiableUntil: lastVerificationDay(generatedAt),
      ...(signing === 'failed' && { signFlowId: `FAILED${code}`, signStatus: signing }),
    });
    return code;
  };
  return {
    ...person,
    verificationCode: wanted.report ? await put(codeOf(id), daysAgo(wanted)) : '',
    earlierCode: wanted.earlier ? await put(earlierCodeOf(id), 7) : '',
  };
}

/** The browser may do with the report what the person may who has passed the face check; the id of the report for it. */
export async function grantReport(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
): Promise<string | undefined> {
  const { db, vault, now } = context;
  const report = await findReportByCode(db, vault.index(codeOf(id), 'report.code'));
  if (report === undefined) return undefined;
  keepBrowser(context, request, reply);
  const grant = { reportId: report.id, browserHash: addCheck(context, request, reply), kind: 'owner' } as const;
  const handle = reportHandleOf(vault, grant);
  const expiresAt = new Date(now().getTime() + archive.reportAccessMinutes * 60_000);
  await putGrant(db, { ...grant, handleHash: hashToken(handle), expiresAt });
  const [employee] = await db
    .select({ isSigned: employees.signedDocument })
    .from(employees)
    .where(eq(employees.name, nameOf(id)));
  if (employee?.isSigned && report.signFlowId === null) {
    const { signFlowId } = await startSigning(context, request, report, { ...grant, expiresAt });
    await db.update(reports).set({ signFlowId, signStatus: 'signing' }).where(eq(reports.id, report.id));
  }
  return handle;
}

/** Its report is revoked, as its owner revokes one. */
export async function removeEmployee(tx: Database, { vault, now }: Context, id: string): Promise<void> {
  for (const code of [codeOf(id), earlierCodeOf(id)]) {
    const report = await findReportByCode(tx, vault.index(code, 'report.code'));
    if (report !== undefined) await markRevoked(tx, report.id, now());
  }
  await tx.delete(employees).where(or(eq(employees.name, nameOf(id)), eq(employees.department, nameOf(id))));
}
