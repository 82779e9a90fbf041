import { GuideHomeView } from './help/guide-home-view';
import { hydrateLater } from './shared/hydrate-later';

const GuideSections = hydrateLater<object>(() => import('./guide-sections.later'));

/** R305 */
export const ServiceGuideView = () => (
  <GuideHomeView>
    <GuideSections />
  </GuideHomeView>
);
