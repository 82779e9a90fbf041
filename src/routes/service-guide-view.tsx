import { GuideHomeView } from './help/guide-home-view';
import { HumanService } from './service/human-service';

export const ServiceGuideView = () => <GuideHomeView human={<HumanService />} />;
