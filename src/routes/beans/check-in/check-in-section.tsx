import type { QueryClient } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SignRecord } from '../../../../contract/beans/check-in/calls';
import { calendarOf, cycleOf, plainCycle, streakOf } from '../../../../contract/beans/rules/check-in-days';
import { dayOf } from '../../../../contract/rules/dates';
import type { CheckInCalendar, checkInMachine } from '../../../machines/beans/check-in/machine';
import { checkInConfigOptions } from '../../../services/beans/check-in/check-in';
import type { FlowDefinition } from '../../../services/shared/flow';
import type { Login } from '../../../services/shared/login';
import { useFlow, useFlowContext, useStateName, useTag } from '../../../services/shared/use-flow';
import { CheckInFailed, CheckInPanel, CheckInSkeleton } from '../../../ui/beans/check-in/CheckInPanel';
import { WeekCalendar } from '../../../ui/beans/check-in/WeekCalendar';
import { useSession } from '../../session/session-context';
import { useNotices } from '../../shared/notices';
import { useLoadFailure } from '../../shared/use-load-failure';
import { useBeansChange } from '../use-beans-change';
import { useCustomerEvents } from '../use-customer-events';
import { useDayTurn } from '../use-day-turn';

const definition = (queryClient: QueryClient, login: Login): FlowDefinition<typeof checkInMachine> => ({
  first: () => ({ value: 'visitor', context: { calendar: null, gain: { beans: 0, coupon: '' }, problem: '' } }),
  load: async () => (await import('../../../services/beans/check-in/check-in-flow')).checkInFlow(queryClient, login),
  when: 'mounted',
});

/** What today has brought joins the records that were read before it. */
function withToday(
  { state, records }: CheckInCalendar,
  gain: { beans: number; coupon: string },
): readonly SignRecord[] {
  const today = dayOf(new Date(state.currentTime));
  const known = records.find(({ createTime }) => createTime.startsWith(today));
  if (!state.haveSignIn || known) return records;
  return [...records, { createTime: `${today} 00:00:00`, gainNumber: gain.beans, couponName: gain.coupon }];
}

/** The check-in calendar with its flow (R377–R385). `since` is the first day that counts, yyyy-MM-dd. */
export function CheckInSection({ since }: { since: string }) {
  const queryClient = useQueryClient();
  const { login } = useSession();
  const rules = useQuery(checkInConfigOptions());
  const flow = useFlow(() => definition(queryClient, login));
  useNotices(flow, useBeansChange());
  useLoadFailure(flow);
  useCustomerEvents(flow.send);
  useDayTurn(() => flow.update({ type: 'day.turn' }));

  const state = useStateName(flow);
  const { calendar, gain, problem } = useFlowContext(flow);
  const busy = useTag(flow, 'busy');
  const checkedIn = useTag(flow, 'checkedIn');
  const toast = useTag(flow, 'toast');
  const due = state === 'rewardDue' || state === 'collecting';

  const view = () => {
    if (state === 'failed')
      return <CheckInFailed message={problem} onRetry={() => flow.send({ type: 'calendar.retry' })} />;
    const press = {
      busy,
      onCheckIn: () => flow.send({ type: 'checkIn.press' }),
      onReward: () => flow.send({ type: 'reward.take' }),
    };
    if (calendar) {
      const records = withToday(calendar, gain);
      return (
        <CheckInPanel
          {...press}
          days={cycleOf(calendar.config, calendar.state, records)}
          streak={streakOf(calendar.state)}
          action={due ? 'reward' : checkedIn ? 'none' : 'checkIn'}
          gain={toast ? gain : undefined}
          aside={<WeekCalendar days={calendarOf(calendar.state, records, since)} />}
        />
      );
    }
    if (rules.data)
      return <CheckInPanel {...press} days={plainCycle(rules.data)} streak={undefined} action="checkIn" />;
    if (rules.isError) return <CheckInFailed message="签到暂时无法显示" onRetry={() => void rules.refetch()} />;
    return <CheckInSkeleton />;
  };
  return (
    <div data-flow="checkIn" data-state={state}>
      {view()}
    </div>
  );
}
