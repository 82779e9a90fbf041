import type { Context } from '../context';
import { hasEmployees, moveLeaveDate, putEmployees } from '../modules/archive/employees-store';
import { putSampleAccounts } from './accounts';
import { loadBeanSamples } from './beans/load';
import { loadCommentSamples } from './comments/load';
import { loadEventSamples } from './events/load';
import { loadHelpSamples } from './help/load';
import { loadLegalSamples } from './legal/load';
import { loadLiveSamples } from './live/load';
import { loadNewsSamples } from './news/load';
import { newestArticle } from './news/newest';
import { samplePeople } from './people';
import { loadQuestionSamples } from './questions/load';
import { loadSalespersonSamples } from './salespeople';
import { putSampleReports } from './sample-reports';
import { loadServiceSamples } from './service/load';
import { loadTicketSamples } from './service/load-tickets';
import { loadCompanySample } from './site/company';
import { loadSiteSamples } from './site/load';

export { sampleCodes } from './sample-reports';

/** The sample people, printed at the start. */
export const sampleIdentities = (now: Date): { label: string; name: string; idNo: string }[] =>
  samplePeople(now).map(({ label, record: { name, idNo } }) => ({ label, name, idNo }));

/**
 * Fills an empty table of employees. Relative dates are updated at every start: leave dates of sample employees and the
 * dates of sample reports, so that the valid code stays valid.
 */
export async function loadEmployeeSamples(context: Context): Promise<void> {
  const { db, vault, now } = context;
  await loadCompanySample(db);
  const people = samplePeople(now()).map(({ record }) => record);
  if (!(await hasEmployees(db))) await putEmployees(db, vault, people);
  for (const person of people) if (person.leaveDate !== null) await moveLeaveDate(db, vault, person);
  const [first] = people;
  if (first) await putSampleReports(context, first);
}

/** Puts the sample content of all areas where there is none. */
export async function loadSamples(context: Context): Promise<void> {
  await loadEmployeeSamples(context);
  await putSampleAccounts(context);
  await loadSalespersonSamples(context);
  await loadLegalSamples(context);
  await loadBeanSamples(context);
  await loadNewsSamples(context);
  await loadSiteSamples(context);
  await loadLiveSamples(context);
  await loadEventSamples(context);
  await loadHelpSamples(context);
  await loadServiceSamples(context);
  await loadTicketSamples(context);
  await loadCommentSamples(context, {
    company: await newestArticle(context, 'enterprise_news'),
    technical: await newestArticle(context, 'technical_discussion'),
  });
  // Answers are comments: those of articles are put where there are none yet.
  await loadQuestionSamples(context);
}
