import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallBody } from '../../../contract';
import { staffMessages } from '../../../contract/identity/messages';
import { CallError, call } from '../shared/call';
import { sealedCall } from '../shared/sealed-call';

/** Accounts with roles, and open invitations. */
export const staffOptions = () =>
  queryOptions({
    queryKey: ['staff', 'members'],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getStaff', undefined, { signal }),
  });

/** Roles with their rights, and the kinds of content for which one can be given alone. */
export const rolesOptions = () =>
  queryOptions({
    queryKey: ['staff', 'roles'],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getRoles', undefined, { signal }),
  });

export const saveRole = (body: CallBody<'POST /api/portal/v1/staff/saveRole'>) =>
  call('POST /api/portal/v1/staff/saveRole', body);

export const removeRole = (body: CallBody<'POST /api/portal/v1/staff/removeRole'>) =>
  call('POST /api/portal/v1/staff/removeRole', body);

/** The open sessions of an account of staff. */
export const memberSessionsOptions = (code: string) =>
  queryOptions({
    queryKey: ['staff', 'memberSessions', code],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getAccountSessions', { code }, { signal }),
  });

export const endMemberSession = (body: CallBody<'POST /api/portal/v1/staff/endAccountSession'>) =>
  call('POST /api/portal/v1/staff/endAccountSession', body);

/** One page of the sign-ins of staff. */
export const signInsOptions = ({ code, outcome, ...paging }: CallBody<'POST /api/portal/v1/staff/getSignIns'>) => {
  const body = { ...paging, ...(code !== undefined && { code }), ...(outcome !== undefined && { outcome }) };
  return queryOptions({
    queryKey: ['staff', 'signIns', body],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getSignIns', body, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const inviteStaff = (body: CallBody<'POST /api/portal/v1/staff/invite'>) =>
  sealedCall('POST /api/portal/v1/staff/invite', body);

export type MemberChange =
  | ({ act: 'roles' } & CallBody<'POST /api/portal/v1/staff/setRoles'>)
  | ({ act: 'endSessions' } & CallBody<'POST /api/portal/v1/staff/endAccountSessions'>)
  | ({ act: 'reset' } & CallBody<'POST /api/portal/v1/staff/resetFactor'>)
  | ({ act: 'permit' } & CallBody<'POST /api/portal/v1/staff/permitFactor'>)
  | ({ act: 'disable' } & CallBody<'POST /api/portal/v1/staff/setAccountDisabled'>);

/** What was done: the words for it, or a code that is shown once. */
export type MemberChanged = { text: string } | { permit: string; code: string };

/** What an administrator does with an account. */
export async function changeMember(change: MemberChange): Promise<MemberChanged> {
  switch (change.act) {
    case 'roles': {
      const { act: _, ...body } = change;
      await call('POST /api/portal/v1/staff/setRoles', body);
      return { text: '角色已保存' };
    }
    case 'endSessions':
      await call('POST /api/portal/v1/staff/endAccountSessions', { code: change.code, reason: change.reason });
      return { text: '已结束该账号的全部登录' };
    case 'reset': {
      const { code, reason } = change;
      return { code, ...(await call('POST /api/portal/v1/staff/resetFactor', { code, reason })) };
    }
    case 'permit': {
      const { code, reason } = change;
      return { code, ...(await call('POST /api/portal/v1/staff/permitFactor', { code, reason })) };
    }
    case 'disable': {
      const { act: _, ...body } = change;
      await call('POST /api/portal/v1/staff/setAccountDisabled', body);
      return { text: change.disabled ? '账号已停用' : '账号已恢复' };
    }
  }
}

/** What the invitation of a link is for. */
export const invitationOptions = (token: string) =>
  queryOptions({
    queryKey: ['staff', 'invitation', token],
    queryFn: async () => {
      // An incomplete link is treated like an expired one.
      if (!/^[A-Za-z0-9_-]{43}$/.test(token)) throw new CallError('LINK_INVALID', staffMessages.linkInvalid);
      return (await sealedCall('POST /api/portal/v1/staff/getInvitation', { token })).data;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
