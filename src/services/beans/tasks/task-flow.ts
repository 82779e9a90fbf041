import { fromPromise } from 'xstate';
import { taskMachine } from '../../../machines/beans/task/machine';
import { call } from '../../shared/call';
import type { Login } from '../../shared/login';

/** A task of an activity (R388, R390): a page that outlives its activity must not act in the next one. */
export const taskFlow = (activityKeyId: string, login: Login) =>
  taskMachine.provide({
    actors: {
      login: fromPromise(login),
      completeTask: fromPromise<{ completionTimes: number }, { task: string }>(({ input, signal }) =>
        call('POST /api/integral/activity/v1/completeTask', { activityKeyId, taskCode: input.task }, { signal }),
      ),
      registerTask: fromPromise<void, { task: string }>(async ({ input, signal }) => {
        await call(
          'POST /api/integral/activity/v1/registerOrderTask',
          { activityKeyId, taskCodeList: [input.task] },
          { signal },
        );
      }),
    },
  });
