import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endAllSessions, endSession, ownSessionsOptions } from '../../services/identity/identity';
import { forgetSession } from '../../services/identity/session';
import { tellTabs } from '../../services/identity/session-tabs';
import { AccountPage } from '../../ui/identity/AccountPage';
import { useSession } from '../session/session-context';
import { ChangePassword } from './change-password';

/** The account and its other sessions. */
export function AccountSessions() {
  const { customer, state, openLogin, logout, retry, requireLogin } = useSession();
  const queryClient = useQueryClient();
  const list = useQuery({ ...ownSessionsOptions(), enabled: customer !== undefined });
  const end = useMutation({
    mutationFn: endSession,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownSessionsOptions().queryKey }),
  });
  const endAll = useMutation({
    mutationFn: endAllSessions,
    onSuccess: () => {
      forgetSession();
      tellTabs('signedOut');
    },
  });
  return (
    <AccountPage
      customer={customer}
      unknown={state === 'failed'}
      waiting={state === 'autoSigningIn' || state === 'signingIn'}
      password={<ChangePassword />}
      sessions={customer ? list.data : undefined}
      failure={list.error?.message ?? end.error?.message ?? endAll.error?.message}
      ending={end.isPending ? end.variables : undefined}
      endingAll={endAll.isPending}
      onLogin={openLogin}
      onLogout={logout}
      onRetry={customer ? () => void list.refetch() : retry}
      onEnd={(sessionId) => requireLogin(() => end.mutateAsync(sessionId))}
      onEndAll={() => endAll.mutate()}
    />
  );
}
