import { createFileRoute } from '@tanstack/react-router';
import { ContactView } from './contact-view';
import { loadContactPage } from './load-contact-page';
import { headOfLoader } from './shared/head';

export const Route = createFileRoute('/portal/2/vcontact.html')({
  loader: ({ context }) => loadContactPage(context),
  head: headOfLoader,
  component: ContactView,
});
