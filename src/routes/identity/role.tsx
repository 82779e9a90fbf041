import { createFileRoute, redirect } from '@tanstack/react-router';
import { checkSaleCode } from '../../services/identity/identity';
import type { Transport } from '../../services/shared/call';

/** R059: an unknown code, and one that cannot be looked up, lead home like the word error. */
async function lookUp(transport: Transport, code: string): Promise<string | null> {
  if (code === 'error') return null;
  try {
    return await checkSaleCode(transport, code);
  } catch {
    console.warn('a sales code could not be looked up');
    return null;
  }
}

export const Route = createFileRoute('/portal/role/$code')({
  loader: async ({ context: { transport }, params: { code } }) => {
    const saleCode = await lookUp(transport, code);
    throw redirect({ href: saleCode === null ? '/' : `/?s=${encodeURIComponent(saleCode)}` });
  },
  component: () => null,
});
