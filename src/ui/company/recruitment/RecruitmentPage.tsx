import type { Recruitment } from '../../../../contract/company/calls';
import type { OrderSites } from '../../../../contract/rules/outbound';
import type { Drawings } from './drawings';
import { Hero } from './Hero';
import { Industries } from './Industries';
import { Jobs } from './Jobs';
import { Photos } from './Photos';
import { Reasons } from './Reasons';
import styles from './RecruitmentPage.module.css';
import { useEntrances } from './use-entrances';

interface RecruitmentPageProps {
  /** What staff have entered; a part without records is left out. */
  text: Recruitment;
  /** Addresses of the recruiting site's job lists by kind. */
  jobs: { social: string; campus: string };
  sites: OrderSites;
  drawings: Drawings;
}

/** R360–R365 */
export function RecruitmentPage({ text, jobs, sites, drawings }: RecruitmentPageProps) {
  const root = useEntrances();
  const hasJobs = text.jobs.length > 0;
  return (
    <div ref={root} className={styles.page}>
      <Hero jobs={hasJobs ? 'jobs' : undefined} />
      {hasJobs && <Jobs id="jobs" jobs={text.jobs} places={jobs} />}
      {text.businesses.length > 0 && <Industries businesses={text.businesses} sites={sites} />}
      {text.reasons.length > 0 && <Reasons reasons={text.reasons} drawings={drawings} />}
      {text.photos.length > 0 && <Photos photos={text.photos} drawings={drawings} />}
    </div>
  );
}
