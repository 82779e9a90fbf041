import type { Context } from '../context';
import { hasEmployees, putEmployees } from '../modules/archive/employees-store';
import { samplePeople } from './people';
import { putSampleReports } from './sample-reports';

export { sampleCodes } from './sample-reports';

/** Whom one can try the portal with. */
export const sampleIdentities = (now: Date): { label: string; name: string; idNo: string }[] =>
  samplePeople(now).map(({ label, record: { name, idNo } }) => ({ label, name, idNo }));

/**
 * Fills an empty table of employees. The sample reports are brought up to the day at every start, so that the valid code
 * stays valid.
 */
export async function loadSamples(context: Context): Promise<void> {
  const { db, vault, now } = context;
  const people = samplePeople(now()).map(({ record }) => record);
  if (!(await hasEmployees(db))) await putEmployees(db, vault, people);
  const [first] = people;
  if (first) await putSampleReports(context, first);
}
