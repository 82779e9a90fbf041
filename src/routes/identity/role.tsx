import { createFileRoute, redirect } from '@tanstack/react-router';
import { saleCodeOptions } from '../../services/identity/identity';
import { tolerate } from '../shared/loading';

/** R059: an unknown code, or a failed request, redirects to the home page like the code `error`. */
export const Route = createFileRoute('/portal/role/$code')({
  loader: async ({ context: { queryClient }, params: { code } }) => {
    const [saleCode] =
      code === 'error' ? [] : await tolerate('the sales code', queryClient.fetchQuery(saleCodeOptions(code)));
    throw redirect({ href: saleCode ? `/?s=${encodeURIComponent(saleCode)}` : '/' });
  },
  component: () => null,
});
