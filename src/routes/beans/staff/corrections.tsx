import { createFileRoute } from '@tanstack/react-router';
import type { CorrectionState } from '../../../../contract/beans/correction-calls';
import { pageHead } from '../../shared/head';
import { oneOf, readNumber } from '../../shared/read-search';
import { StaffPage } from '../../shell/staff-page';
import { CorrectionsView } from './corrections-view';

interface CorrectionsSearch {
  /** Default: those that wait. */
  state?: CorrectionState;
  page?: number;
}

export const Route = createFileRoute('/staff/corrections')({
  validateSearch: ({ state, page }: Record<string, unknown>): CorrectionsSearch => ({
    state: oneOf(['pending', 'booked', 'rejected', 'withdrawn'], state),
    page: readNumber(String(page)),
  }),
  head: () => pageHead({ title: '金豆更正', canonical: '/staff/corrections', indexed: false }),
  component: () => (
    <StaffPage title="金豆更正" path="/staff/ledger" needs={['ledger', 'read']}>
      {(roles) => <CorrectionsView roles={roles} />}
    </StaffPage>
  ),
});
