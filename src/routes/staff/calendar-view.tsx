import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { dayOf } from '../../../contract/rules/dates';
import { calendarOptions } from '../../services/staff/staff';
import { Loaded } from '../../ui/parts/Loaded';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { CalendarPage } from '../../ui/staff/calendar/CalendarPage';
import { withSearch } from '../shared/with-search';

const route = getRouteApi('/staff/calendar');

/** What is published, starts and ends in the month of the address. */
export function CalendarView() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const today = dayOf(new Date());
  const month = search.month ?? today.slice(0, 7);
  const calendar = useQuery(calendarOptions(month));
  const show = (change: typeof search) =>
    void navigate({ href: withSearch('/staff/calendar', { ...search, ...change }), replace: true });
  return (
    <Loaded query={calendar} waiting={<SkeletonText />}>
      {(data) => (
        <CalendarPage
          month={month}
          today={today}
          calendar={data}
          stale={calendar.isPlaceholderData}
          hidden={new Set(search.hide?.split(','))}
          onMonth={(next) => show({ month: next })}
          onHide={(kinds) => show({ hide: kinds.join(',') })}
        />
      )}
    </Loaded>
  );
}
