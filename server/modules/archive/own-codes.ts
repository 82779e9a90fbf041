import { normaliseVerificationCode } from '../../../contract/archive/rules/verification-code';
import { dayOf, formatDateTime } from '../../../contract/rules/dates';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import type { Grant } from './grants-store';
import { idNoIndex } from './identity';
import { openSnapshot } from './report-content';
import { findReportsOfPerson, findUnindexedReports, setPersonIndex } from './reports-store';

/** Reports indexed in one sweep. */
const perSweep = 500;

const unknownCode = () => new BusinessError(403, '无权操作该报告', { reason: 'NOT_ALLOWED' });

/**
 * All reports of the person of an own report whose codes have not expired: they live longer than the access to each, so
 * a new face check gives them back.
 */
async function reportsOfOwner({ db, vault, now }: Context, { report }: Grant) {
  const person = report.personIndex ?? idNoIndex(vault, openSnapshot(vault, report).employeeIdCard);
  return findReportsOfPerson(db, person, dayOf(now()));
}

/** The codes of a person, as the owner sees them. */
export async function ownCodes(context: Context, grant: Grant) {
  const { vault } = context;
  const own = await reportsOfOwner(context, grant);
  return own.map((report) => ({
    verificationCode: vault.open(report.code, 'report.code'),
    generatedAt: formatDateTime(report.generatedAt),
    verifiableUntil: report.verifiableUntil,
    state: report.revokedAt === null ? ('valid' as const) : ('revoked' as const),
    current: report.id === grant.report.id,
  }));
}

/** The report of the same person that has this code. @throws BusinessError 403 */
export async function ownReportByCode(context: Context, grant: Grant, verificationCode: string) {
  const codeIndex = context.vault.index(normaliseVerificationCode(verificationCode), 'report.code');
  const found = (await reportsOfOwner(context, grant)).find((report) => report.codeIndex === codeIndex);
  if (!found) throw unknownCode();
  return found;
}

/** Indexes reports that were made before the index was stored. */
export async function indexReports({ db, vault }: Context): Promise<void> {
  for (const report of await findUnindexedReports(db, perSweep))
    await setPersonIndex(db, report.id, idNoIndex(vault, openSnapshot(vault, report).employeeIdCard));
}
