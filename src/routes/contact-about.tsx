import { createFileRoute } from '@tanstack/react-router';
import { ContactView } from './contact-view';
import { loadContactPage } from './load-contact-page';
import { headOfLoader } from './shared/head';

const title = '联系我们';

export const Route = createFileRoute('/portal/1/vcontact.html')({
  loader: ({ context }) => loadContactPage(context, title),
  head: headOfLoader,
  component: () => <ContactView title={title} />,
});
