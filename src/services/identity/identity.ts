import { queryOptions } from '@tanstack/react-query';
import { call, requestOf, sendRequest } from '../shared/call';
import { inQuery } from '../shared/query-transport';
import { sameForAll } from '../shared/same-for-all';

export const signInOptions = () =>
  queryOptions({
    queryKey: ['identity', 'signInOptions'],
    meta: sameForAll,
    queryFn: (context) => call('GET /api/portal/v1/identity/getSignInOptions', undefined, inQuery(context)),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Where this account is signed in. The page offers the retry. */
export const ownSessionsOptions = () =>
  queryOptions({
    queryKey: ['identity', 'sessions'],
    queryFn: ({ signal }) => call('GET /api/portal/v1/identity/getSessions', undefined, { signal }),
    retry: false,
  });

/** What this account has accepted, and when. The page offers the retry. */
export const acceptancesOptions = () =>
  queryOptions({
    queryKey: ['identity', 'acceptances'],
    queryFn: ({ signal }) => call('GET /api/portal/v1/legal/getAcceptances', undefined, { signal }),
    retry: false,
  });

export const endSession = (sessionId: string) => call('POST /api/portal/v1/identity/endSession', { sessionId });

export const endAllSessions = () => call('POST /api/portal/v1/identity/endAllSessions', undefined);

/** What the hand-off page posts; each form is good once, so it is never fetched twice (R058). */
export const signOnFormOptions = (formSubmit: string) =>
  queryOptions({
    queryKey: ['identity', 'signOnForm', formSubmit],
    queryFn: ({ signal }) => call('POST /api/portal/v1/identity/getSignOnForm', { formSubmit }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The sales code of an address, or null where there is no such one (R059). */
export const saleCodeOptions = (roleChar: string) =>
  queryOptions({
    queryKey: ['identity', 'saleCode', roleChar],
    queryFn: async (context): Promise<string | null> => {
      const { method, path } = requestOf('GET /api/portal/v1/common/checkRoleCharValid', {}, { roleChar });
      const request = { method, path, headers: { 'x-requested-with': 'portal' } };
      const { data } = await sendRequest(request, inQuery(context));
      return typeof data === 'string' ? data : null;
    },
    retry: false,
  });
