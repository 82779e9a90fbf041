import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { acceptancesOptions, endAllSessions, endSession, ownSessionsOptions } from '../../services/identity/identity';
import { forgetSession } from '../../services/identity/session';
import { tellTabs } from '../../services/identity/session-tabs';
import { AcceptedTerms } from '../../ui/identity/AcceptedTerms';
import { AccountPage } from '../../ui/identity/AccountPage';
import { useProfile } from '../session/profile-context';
import { useSession } from '../session/session-context';
import { PortalPage } from '../shell/portal-page';
import { AccountPhone } from './bound-phone';
import { ChangePassword } from './change-password';
import { AccountClosing } from './closing';
import { AccountFactor } from './second-factor';

const route = getRouteApi('/portal/account');

/** The pages that lead here, with the words of the way back. */
const ways = { couponPack: { href: '/portal/18th-anniversary', text: '返回领取优惠券' } } as const;

/** The account and its other sessions. */
export function AccountSessions() {
  const { customer, state, openLogin, logout, retry, requireLogin } = useSession();
  const { openProfile } = useProfile();
  const { next: from } = route.useSearch();
  const next = from && ways[from];
  const queryClient = useQueryClient();
  const list = useQuery({ ...ownSessionsOptions(), enabled: customer !== undefined });
  const accepted = useQuery({ ...acceptancesOptions(), enabled: customer !== undefined });
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
    <PortalPage ownAccount>
      <AccountPage
        customer={customer}
        unknown={state === 'failed'}
        waiting={state === 'autoSigningIn' || state === 'signingIn'}
        password={<ChangePassword />}
        phone={
          customer && <AccountPhone key={customer.customerCode} customerCode={customer.customerCode} next={next} />
        }
        accepted={
          <AcceptedTerms
            terms={customer ? accepted.data : undefined}
            failure={accepted.error?.message}
            onRetry={() => void accepted.refetch()}
          />
        }
        factor={customer && <AccountFactor key={customer.customerCode} customerCode={customer.customerCode} />}
        closing={customer && <AccountClosing key={customer.customerCode} customerCode={customer.customerCode} />}
        sessions={customer ? list.data : undefined}
        failure={list.error?.message ?? end.error?.message ?? endAll.error?.message}
        ending={end.isPending ? end.variables : undefined}
        endingAll={endAll.isPending}
        onProfile={openProfile}
        onLogin={openLogin}
        onLogout={logout}
        onRetry={customer ? () => void list.refetch() : retry}
        onEnd={(sessionId) => requireLogin(() => end.mutateAsync(sessionId))}
        onEndAll={() => endAll.mutate()}
      />
    </PortalPage>
  );
}
