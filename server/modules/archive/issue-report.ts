import type { FastifyRequest } from 'fastify';
import { isEligible } from '../../../contract/archive/rules/eligibility';
import { reportDocumentTitle } from '../../../contract/archive/rules/report-copy';
import { archive } from '../../../contract/limits';
import { dayOf } from '../../../contract/rules/dates';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import { newCode } from '../../security/random';
import { hashToken } from '../../security/token';
import { revoked } from './access';
import type { Employee } from './employees-store';
import { findEmployee } from './employees-store';
import { spendSession } from './face-store';
import type { Grant } from './grants-store';
import { putGrant } from './grants-store';
import { makeOnce } from './issue-claim';
import { createReportPdf } from './pdf/report-pdf';
import { lastVerificationDay, presentReport, reportHandleOf, sealSnapshot, snapshotOf } from './report-content';
import { archiveUrl, documentName } from './report-document';
import type { NewReport, ReportRow } from './reports-store';
import { addReport, findReportOfSession } from './reports-store';

/** 80 random bits. */
const verificationCodeLength = 16;

export interface PassedCheck {
  faceSessionId: string;
  browserHash: string;
  passedAt: Date;
}

async function requireEligible({ db, vault, now }: Context, person: { name: string; idNo: string }): Promise<Employee> {
  const employee = await findEmployee(db, vault, person);
  if (!employee)
    throw new BusinessError(404, '未查询到您的履历信息，如有疑问请联系人力资源中心', { reason: 'NO_RECORD' });
  if (!isEligible(employee.leaveDate, dayOf(now())))
    throw new BusinessError(403, '仅支持在职员工及离职3年内的员工查询', { reason: 'NOT_ELIGIBLE' });
  return employee;
}

function draft({ vault, now }: Context, employee: Employee, faceSessionId: string) {
  const generatedAt = now();
  const code = newCode(verificationCodeLength);
  return {
    id: crypto.randomUUID(),
    faceSessionId,
    code: vault.seal(code, 'report.code'),
    codeIndex: vault.index(code, 'report.code'),
    snapshot: sealSnapshot(vault, snapshotOf(vault, employee, generatedAt)),
    generatedAt,
    verifiableUntil: lastVerificationDay(generatedAt),
    revokedAt: null,
    mailsSent: 0,
    signFlowId: null,
    signStatus: null,
  } satisfies ReportRow;
}

/** Hands the document to the e-signature provider, whose seal takes the place of the drawn one. */
async function startSigning(context: Context, request: FastifyRequest, row: ReportRow, grant: Omit<Grant, 'report'>) {
  const report = presentReport(context.vault, row, grant);
  const pdf = await createReportPdf({
    report,
    archiveUrl: archiveUrl(context, request),
    seal: context.providers.esign.name === 'sandbox' ? 'drawn' : 'room',
  });
  return context.providers.esign.start({
    fileName: documentName(report),
    title: reportDocumentTitle(report),
    signerName: report.companyName,
    pdf,
  });
}

/** Writes the report of a face check, unless somebody was faster by a moment: then theirs is the report. */
async function save(
  { db, vault }: Context,
  report: NewReport & { faceSessionId: string },
  grant: Omit<Grant, 'report'>,
): Promise<ReportRow> {
  const { faceSessionId } = report;
  const added = await db.transaction(async (tx) => {
    const made = await addReport(tx, report);
    if (!made) return undefined;
    await spendSession(tx, faceSessionId);
    const handle = reportHandleOf(vault, { ...grant, reportId: made.id });
    await putGrant(tx, { ...grant, handleHash: hashToken(handle), reportId: made.id });
    return made;
  });
  const issued = added ?? (await findReportOfSession(db, faceSessionId));
  if (!issued) throw new Error('a face check lost its report');
  return issued;
}

/**
 * The report of a passed face check: made at the first call, the same at every other one, also at the same moment. Where
 * the e-signature provider is down nothing is made and the check stays good.
 * @throws BusinessError 403 revoked since, 404 nobody of that name and number, 403 left too long ago, 409 still being
 * made; ProviderError
 */
export async function issueReport(
  context: Context,
  request: FastifyRequest,
  person: { name: string; idNo: string },
  { faceSessionId, browserHash, passedAt }: PassedCheck,
): Promise<Grant> {
  const expiresAt = new Date(passedAt.getTime() + archive.reportAccessMinutes * 60_000);
  const grant = { kind: 'owner', browserHash, expiresAt } as const;
  const known = await findReportOfSession(context.db, faceSessionId);
  if (known?.revokedAt) throw revoked();
  if (known) return { ...grant, report: known };

  const employee = await requireEligible(context, person);
  const row = draft(context, employee, faceSessionId);
  if (!employee.signedDocument) return { ...grant, report: await save(context, row, grant) };
  // Two requests must not start two signatures: the vendor keeps, and counts, each of them.
  const report = await makeOnce(context, faceSessionId, async () => {
    const { signFlowId } = await startSigning(context, request, row, grant);
    return save(context, { ...row, signFlowId, signStatus: 'signing' }, grant);
  });
  return { ...grant, report };
}
