import { GuideHomeView } from './help/guide-home-view';
import { Complaint } from './service/complaint';
import { HumanService } from './service/human-service';
import { SiteFeedback } from './service/site-feedback';

/** R305 */
export const ServiceGuideView = () => (
  <GuideHomeView human={<HumanService />} complaint={<Complaint />} feedback={<SiteFeedback />} />
);
