import { GuideSectionsView } from './help/guide-sections-view';
import { Complaint } from './service/complaint';
import { HumanService } from './service/human-service';
import { SiteFeedback } from './service/site-feedback';

/** The service guide below its banner (R305). */
const GuideSections = () => (
  <GuideSectionsView human={<HumanService />} complaint={<Complaint />} feedback={<SiteFeedback />} />
);
export default GuideSections;
