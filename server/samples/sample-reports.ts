import type { Context } from '../context';
import type { Database } from '../database/connection';
import { findEmployee } from '../modules/archive/employees-store';
import { lastVerificationDay, sealSnapshot, snapshotOf } from '../modules/archive/report-content';
import type { NewReport } from '../modules/archive/reports-store';
import { reports } from '../modules/archive/tables';

/** Known to everybody: reports that only the default mode has. */
export const sampleCodes = { valid: 'SAMPLE22VALID222', expired: 'SAMPLE22EXPIRED2' } as const;

const dayMs = 24 * 60 * 60_000;

/** Writes a report of the sample content, or brings its dates up to the day. */
async function putSampleReport(db: Database, report: NewReport): Promise<void> {
  const { snapshot, generatedAt, verifiableUntil } = report;
  await db
    .insert(reports)
    .values(report)
    .onConflictDoUpdate({ target: reports.codeIndex, set: { snapshot, generatedAt, verifiableUntil } });
}

/** A report of yesterday and one whose thirty days are over, of the first sample employee. */
export async function putSampleReports({ db, vault, now }: Context, person: { name: string; idNo: string }) {
  const employee = await findEmployee(db, vault, person);
  // Somebody has put their own staff here.
  if (!employee) return;
  for (const [code, days] of [
    [sampleCodes.valid, 1],
    [sampleCodes.expired, 45],
  ] as const) {
    const generatedAt = new Date(now().getTime() - days * dayMs);
    await putSampleReport(db, {
      code: vault.seal(code, 'report.code'),
      codeIndex: vault.index(code, 'report.code'),
      snapshot: sealSnapshot(vault, snapshotOf(vault, employee, generatedAt)),
      generatedAt,
      verifiableUntil: lastVerificationDay(generatedAt),
    });
  }
}
