import { SummaryView } from './company/summary-view';
import { ContactsView } from './service/contacts-view';
import { PortalPage } from './shell/portal-page';

/** R325–R328, C43 */
export const ContactView = ({ title }: { title: string }) => (
  <PortalPage current="about">
    <SummaryView title={title} contacts={<ContactsView />} />
  </PortalPage>
);
