import type { OrderSites } from '../../../../contract/rules/outbound';
import { Hero } from './Hero';
import { Industries } from './Industries';
import type { Industry } from './industries';
import { Jobs } from './Jobs';
import { Photos } from './Photos';
import type { Photo } from './photos';
import { Reasons } from './Reasons';
import styles from './RecruitmentPage.module.css';
import type { Reason } from './reasons';
import { useEntrances } from './use-entrances';

interface RecruitmentPageProps {
  /** Addresses of the recruiting site's job lists by kind. */
  jobs: { social: string; campus: string };
  sites: OrderSites;
  industries: readonly Industry[];
  reasons: readonly Reason[];
  photos: readonly Photo[];
}

/** R360–R365 */
export function RecruitmentPage({ jobs, sites, industries, reasons, photos }: RecruitmentPageProps) {
  const root = useEntrances();
  return (
    <div ref={root} className={styles.page}>
      <Hero jobs="jobs" />
      <Jobs id="jobs" jobs={jobs} />
      <Industries industries={industries} sites={sites} />
      <Reasons reasons={reasons} />
      <Photos photos={photos} />
    </div>
  );
}
