import { createFileRoute, redirect } from '@tanstack/react-router';
import { readNumber } from '../shared/read-search';
import { withSearch } from '../shared/with-search';

/** Where the submissions were before the account had a menu. */
export const Route = createFileRoute('/portal/submissions')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } => ({ page: readNumber(String(page)) }),
  beforeLoad: ({ search }) => {
    throw redirect({ href: withSearch('/portal/account/tickets', search) });
  },
});
