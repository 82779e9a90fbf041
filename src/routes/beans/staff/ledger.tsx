import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../shared/head';
import { readNumber } from '../../shared/read-search';
import { StaffPage } from '../../shell/staff-page';
import { LedgerView } from './ledger-view';

interface LedgerSearch {
  search?: string;
  page?: number;
}

export const Route = createFileRoute('/staff/ledger')({
  validateSearch: ({ search, page }: Record<string, unknown>): LedgerSearch => ({
    search: typeof search === 'string' && search.trim() !== '' ? search.slice(0, 50) : undefined,
    page: readNumber(String(page)),
  }),
  head: () => pageHead({ title: '金豆账目', canonical: '/staff/ledger', indexed: false }),
  component: () => (
    <StaffPage title="金豆账目" path="/staff/ledger" needs={['ledger', 'read']}>
      {() => <LedgerView />}
    </StaffPage>
  ),
});
