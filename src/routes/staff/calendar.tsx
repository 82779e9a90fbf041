import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../shared/head';
import { readWords } from '../shared/read-search';
import { StaffPage } from '../shell/staff-page';
import { CalendarView } from './calendar-view';

interface CalendarSearch {
  /** yyyy-MM; the present one without it. */
  month?: string;
  /** Kinds that are not shown. */
  hide?: string;
}

export const Route = createFileRoute('/staff/calendar')({
  validateSearch: ({ month, hide }: Record<string, unknown>): CalendarSearch => ({
    month: typeof month === 'string' && /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    hide: readWords(hide, 200),
  }),
  head: () => pageHead({ title: '日历', indexed: false }),
  component: () => (
    <StaffPage title="日历" path="/staff/calendar" needs={['console', 'open']}>
      {() => <CalendarView />}
    </StaffPage>
  ),
});
