import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect } from 'vitest';
import { model } from '../../src/machines/beans/check-in/model';
import { screen } from '../../src/machines/beans/check-in/screen';
import { CheckInSection } from '../../src/routes/beans/check-in/check-in-section';
import { checkInConfigOptions } from '../../src/services/beans/check-in/check-in';
import { BeansStage, hasArrived, leave, newVisit, nextDay, signIn } from './support/beans';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

const { config } = model.outcomes.loadCalendar[0].output;

function queries(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(checkInConfigOptions().queryKey, config);
  return client;
}

/** The last day that was missed, the last one before the activity, and today. */
function fourWeeks(): void {
  const stateOf = (date: string) => document.querySelector(`[data-date="${date}"]`)?.getAttribute('data-day-state');
  expect(['2026-11-20', '2026-11-14', '2026-11-21'].map(stateOf)).toEqual(['miss', 'normal', 'current']);
}

await describeRenderedFlow({
  flow: flowNamed('checkIn'),
  screen,
  requirements: ['R377', 'R378', 'R379', 'R380', 'R381', 'R382', 'R383', 'R384', 'R385'],
  render: () => {
    newVisit();
    return (
      <QueryClientProvider client={queries()}>
        <BeansStage>
          <CheckInSection since="2026-11-15" />
        </BeansStage>
      </QueryClientProvider>
    );
  },
  // The page sends a running machine what an earlier one would begin with.
  arrive: () => hasArrived('checkIn'),
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
  also: { notCheckedIn: fourWeeks, receiving: fourWeeks, checkedIn: fourWeeks },
  overrides: { 'customer.known': signIn, 'customer.gone': leave, 'day.turn': nextDay },
});
