import type { Database } from '../../database/connection';
import type { NewReport } from './reports-store';
import { reports } from './tables';

/** Writes a report of the sample content, or brings its dates up to the day. */
export async function putSampleReport(db: Database, report: NewReport): Promise<void> {
  const { snapshot, generatedAt, verifiableUntil } = report;
  await db
    .insert(reports)
    .values(report)
    .onConflictDoUpdate({ target: reports.codeIndex, set: { snapshot, generatedAt, verifiableUntil } });
}
