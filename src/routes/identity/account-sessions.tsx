import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useState } from 'react';
import { acceptancesOptions, endAllSessions, endSession, ownSessionsOptions } from '../../services/identity/identity';
import { forgetSession } from '../../services/identity/session';
import { tellTabs } from '../../services/identity/session-tabs';
import { CallError } from '../../services/shared/call';
import { AcceptedTerms } from '../../ui/identity/AcceptedTerms';
import { AccountPage } from '../../ui/identity/AccountPage';
import { FailedState } from '../../ui/parts/FailedState';
import { Spinner } from '../../ui/parts/Spinner';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { useProfile } from '../session/profile-context';
import { useSession } from '../session/session-context';
import { loadFailed } from '../shared/load-failed';
import { useAreasOff } from '../shell/areas';
import { PortalPage } from '../shell/portal-page';
import { AccountPhone } from './bound-phone';
import { ChangePassword } from './change-password';

const route = getRouteApi('/portal/account');

/** The pages that lead here, with the words of the way back. */
const ways = { couponPack: { href: '/portal/18th-anniversary', text: '返回领取优惠券' } } as const;

interface OwnProps {
  customerCode: string;
}
const factorPart = () => import('./second-factor.later');
const weChatPart = () => import('./account-we-chat.later');
const blockedPart = () => import('./account-blocked.later');
const closingPart = () => import('./closing.later');

/** Fetched where somebody is signed in: a visitor of the page has none. */
function OwnPart({ customerCode, part }: OwnProps & { part: () => Promise<{ default: ComponentType<OwnProps> }> }) {
  const { Part, state, load } = useLazyPart<OwnProps>(part, true);
  if (Part) return <Part customerCode={customerCode} />;
  return state === 'failed' ? <FailedState message={loadFailed} onRetry={load} /> : <Spinner label="加载中" />;
}

/** A login mends what was refused for want of a session, and is asked for by itself. */
const isLasting = (error: Error | null): boolean =>
  error !== null && !(error instanceof CallError && error.code === 'LOGIN');

/** The account and its other sessions. */
export function AccountSessions() {
  const { customer: present, state, openLogin, logout, retry, requireLogin } = useSession();
  /** Whose page it is: also while the session is over and the login is asked for, as what is typed here waits for it. */
  const [customer, setCustomer] = useState(present);
  if (customer !== present && (present || state === 'anonymous' || state === 'failed')) setCustomer(present);
  const off = useAreasOff();
  const { openProfile } = useProfile();
  const { next: from } = route.useSearch();
  const next = from && ways[from];
  const queryClient = useQueryClient();
  const list = useQuery({ ...ownSessionsOptions(), enabled: present !== undefined });
  const accepted = useQuery({ ...acceptancesOptions(), enabled: present !== undefined });
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
        // Nothing that was typed or read goes to another account.
        key={customer?.customerCode}
        customer={customer}
        unknown={state === 'failed'}
        waiting={state === 'autoSigningIn' || state === 'signingIn'}
        password={<ChangePassword />}
        phone={
          customer && !off.includes('boundPhone') && <AccountPhone customerCode={customer.customerCode} next={next} />
        }
        weChat={
          customer &&
          !off.includes('weChatSignIn') && <OwnPart customerCode={customer.customerCode} part={weChatPart} />
        }
        accepted={
          <AcceptedTerms
            terms={customer ? accepted.data : undefined}
            failure={accepted.error?.message}
            onRetry={() => void accepted.refetch()}
          />
        }
        factor={customer && <OwnPart customerCode={customer.customerCode} part={factorPart} />}
        blocked={customer && <OwnPart customerCode={customer.customerCode} part={blockedPart} />}
        closing={customer && <OwnPart customerCode={customer.customerCode} part={closingPart} />}
        sessions={customer ? list.data : undefined}
        failure={[list, end, endAll].map(({ error }) => error).find(isLasting)?.message}
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
