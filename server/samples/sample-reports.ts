import type { Context } from '../context';
import { findCompany } from '../database/company';
import type { Database } from '../database/connection';
import { findEmployee } from '../modules/archive/employees-store';
import { lastVerificationDay, sealSnapshot, snapshotOf } from '../modules/archive/report-content';
import type { NewReport } from '../modules/archive/reports-store';
import { reports } from '../modules/archive/tables';

/** Public codes of reports that exist only in the default mode. */
export const sampleCodes = { valid: 'SAMPLE22VALID222', expired: 'SAMPLE22EXPIRED2' } as const;

const dayMs = 24 * 60 * 60_000;

/** Inserts a sample report, or updates its dates. */
async function putSampleReport(db: Database, report: NewReport): Promise<void> {
  const { snapshot, generatedAt, verifiableUntil } = report;
  await db
    .insert(reports)
    .values(report)
    .onConflictDoUpdate({ target: reports.codeIndex, set: { snapshot, generatedAt, verifiableUntil } });
}

/** A report of yesterday and an expired one, of the first sample employee. */
export async function putSampleReports({ db, vault, now }: Context, person: { name: string; idNo: string }) {
  const employee = await findEmployee(db, vault, person);
  // The operator has imported other employees.
  if (!employee) return;
  const company = await findCompany(db);
  for (const [code, days] of [
    [sampleCodes.valid, 1],
    [sampleCodes.expired, 45],
  ] as const) {
    const generatedAt = new Date(now().getTime() - days * dayMs);
    await putSampleReport(db, {
      code: vault.seal(code, 'report.code'),
      codeIndex: vault.index(code, 'report.code'),
      snapshot: sealSnapshot(vault, snapshotOf(vault, employee, company, generatedAt)),
      generatedAt,
      verifiableUntil: lastVerificationDay(generatedAt),
    });
  }
}
