import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { calendarStart } from '../../../../contract/beans/rules/check-in-days';
import { dayOf } from '../../../../contract/rules/dates';
import type { CheckInCalendar } from '../../../machines/beans/check-in/machine';
import { checkInMachine } from '../../../machines/beans/check-in/machine';
import { call } from '../../shared/call';
import type { Login } from '../../shared/login';
import { checkInConfigOptions } from './check-in';

/** The daily check-in of a customer (R377–R379). */
export const checkInFlow = (queryClient: QueryClient, login: Login) =>
  checkInMachine.provide({
    actors: {
      login: fromPromise(login),
      loadCalendar: fromPromise<CheckInCalendar, undefined>(async ({ signal }) => {
        const state = await call('GET /api/integral/sign/getCurrentUserSignInConfig', undefined, {
          signal,
        });
        const today = dayOf(new Date(state.currentTime));
        const [config, records] = await Promise.all([
          queryClient.fetchQuery(
            checkInConfigOptions({ configCode: state.signModeCode, version: String(state.version) }),
          ),
          call(
            'POST /api/integral/sign/getCustomerSignInRecords',
            { startTime: calendarStart(today), endTime: today },
            { signal },
          ),
        ]);
        return { config, state, records };
      }),
      checkIn: fromPromise<{ status: 1 | 2; gainNum: number }, undefined>(({ signal }) =>
        call('GET /api/integral/sign/signIn', undefined, { query: { source: '7' }, signal }),
      ),
      receiveVoucher: fromPromise<{ gainNum: number; couponName: string }, undefined>(({ signal }) =>
        call('GET /api/integral/sign/receiveVoucher', undefined, { signal }),
      ),
    },
  });
