import { fromPromise } from 'xstate';
import type { InboxPage } from '../../../contract/inbox/calls';
import { inboxMachine } from '../../machines/inbox/inbox/machine';
import { call } from '../shared/call';
import type { Login } from '../shared/login';

/** The messages of who is signed in. */
export const inboxFlow = (login: Login) =>
  inboxMachine.provide({
    actors: {
      fetchMessages: fromPromise<InboxPage, { cursor: string }>(({ input: { cursor }, signal }) =>
        call('GET /api/portal/v1/inbox/getMessages', undefined, { query: cursor === '' ? {} : { cursor }, signal }),
      ),
      markRead: fromPromise<{ unread: number }, { id: number } | { upTo: string }>(({ input, signal }) =>
        call('POST /api/portal/v1/inbox/markRead', input, { signal }),
      ),
      login: fromPromise(login),
    },
  });
