import { useRouter } from '@tanstack/react-router';
import { leadsSomewhere } from '../shell/known-addresses';
import { legalPages } from '../shell/use-menus';

/** What a person who registers consents to, with its pages. */
export function useTermsLinks() {
  const router = useRouter();
  return legalPages.map(({ title, href }) => ({ title, href: leadsSomewhere(router, href) ? href : undefined }));
}
