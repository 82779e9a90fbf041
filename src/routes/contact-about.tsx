import { createFileRoute } from '@tanstack/react-router';
import { ContactView } from './contact-view';
import { contactHead, loadContactPage } from './load-contact-page';

export const Route = createFileRoute('/portal/1/vcontact.html')({
  loader: async ({ context }) => {
    await loadContactPage(context);
  },
  head: contactHead,
  component: ContactView,
});
