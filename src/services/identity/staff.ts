import { queryOptions } from '@tanstack/react-query';
import type { CallBody } from '../../../contract';
import { call } from '../shared/call';
import { sealedCall } from '../shared/sealed-call';

/** Accounts with roles, and open invitations. */
export const staffOptions = () =>
  queryOptions({
    queryKey: ['staff', 'members'],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getStaff', undefined, { signal }),
  });

export const inviteStaff = (body: CallBody<'POST /api/portal/v1/staff/invite'>) =>
  sealedCall('POST /api/portal/v1/staff/invite', body);

export const setRoles = (body: CallBody<'POST /api/portal/v1/staff/setRoles'>) =>
  call('POST /api/portal/v1/staff/setRoles', body);

/** What the invitation of a link is for. */
export const invitationOptions = (token: string) =>
  queryOptions({
    queryKey: ['staff', 'invitation', token],
    queryFn: async () => (await sealedCall('POST /api/portal/v1/staff/getInvitation', { token })).data,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: token !== '',
  });

export const acceptInvitation = (body: CallBody<'POST /api/portal/v1/staff/acceptInvitation'>) =>
  sealedCall('POST /api/portal/v1/staff/acceptInvitation', body);
