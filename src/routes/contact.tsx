import { createFileRoute } from '@tanstack/react-router';
import { ContactView } from './contact-view';
import { loadContactPage } from './load-contact-page';
import { headOfLoader } from './shared/head';

const title = '关于与联系';

export const Route = createFileRoute('/portal/2/vcontact.html')({
  loader: ({ context }) => loadContactPage(context, title),
  head: headOfLoader,
  component: () => <ContactView title={title} />,
});
