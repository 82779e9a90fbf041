import { fromPromise } from 'xstate';
import { taskMachine } from '../../../machines/beans/task/machine';
import { call } from '../../shared/call';
import type { Login } from '../../shared/login';

/** A task of the activity (R388, R390). */
export const taskFlow = (login: Login) =>
  taskMachine.provide({
    actors: {
      login: fromPromise(login),
      completeTask: fromPromise<{ completionTimes: number }, { task: string }>(({ input, signal }) =>
        call('POST /api/integral/activity/v1/completeTask', { taskCode: input.task }, { signal }),
      ),
      registerTask: fromPromise<void, { task: string }>(async ({ input, signal }) => {
        await call('POST /api/integral/activity/v1/registerOrderTask', { taskCodeList: [input.task] }, { signal });
      }),
    },
  });
