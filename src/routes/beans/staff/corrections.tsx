import { createFileRoute } from '@tanstack/react-router';
import type { CorrectionState } from '../../../../contract/beans/correction-calls';
import { pageHead } from '../../shared/head';
import { readStated } from '../../shared/read-search';
import { StaffPage } from '../../shell/staff-page';
import { CorrectionsView } from './corrections-view';

export const Route = createFileRoute('/staff/corrections')({
  validateSearch: readStated<CorrectionState>(['pending', 'booked', 'rejected', 'withdrawn']),
  head: () => pageHead({ title: '金豆更正', indexed: false }),
  component: () => (
    <StaffPage title="金豆更正" path="/staff/ledger" needs={['ledger', 'read']}>
      {(rights) => <CorrectionsView rights={rights} />}
    </StaffPage>
  ),
});
