import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../shared/head';
import { readSearched } from '../../shared/read-search';
import { StaffPage } from '../../shell/staff-page';
import { LedgerView } from './ledger-view';

export const Route = createFileRoute('/staff/ledger')({
  validateSearch: readSearched,
  head: () => pageHead({ title: '金豆账目', indexed: false }),
  component: () => (
    <StaffPage title="金豆账目" path="/staff/ledger" needs={['ledger', 'read']}>
      {() => <LedgerView />}
    </StaffPage>
  ),
});
