import { useQuery } from '@tanstack/react-query';
import { ownProfileOptions } from '../../services/shared/own-profile';
import { orderSummaryOptions } from '../../services/site/site';
import type { AccountView } from '../../ui/shell/Account';
import { useProfile } from '../session/profile-context';
import { useSession } from '../session/session-context';

/** The label of an action in progress (R020). */
const busyWords: Record<string, string> = {
  autoSigningIn: '自动登录中',
  signingIn: '登录中',
  signingOut: '退出中',
};

/** The visitor's buttons or the customer's popover, depending on the session (R028, R029). */
export function useAccount(links: AccountView['links']): AccountView {
  const { customer, state, openLogin, openRegister, logout } = useSession();
  const { openProfile } = useProfile();
  const customerCode = customer?.customerCode;
  const { data, isError, refetch } = useQuery(orderSummaryOptions(customerCode ?? ''));
  const photoUrl = useQuery(ownProfileOptions(customerCode ?? '')).data?.photoUrl ?? '';
  return {
    customerCode,
    photoUrl,
    busy: busyWords[state],
    opening: state === 'frame.loading',
    summary: data ?? (isError ? 'failed' : 'loading'),
    links: customer?.manager ? links : { ...links, moderation: '' },
    onLogin: openLogin,
    onRegister: openRegister,
    onProfile: openProfile,
    onLogout: logout,
    onOpen: () => void refetch(),
  };
}
