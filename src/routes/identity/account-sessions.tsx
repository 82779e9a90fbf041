import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { acceptancesOptions, endAllSessions, endSession, ownSessionsOptions } from '../../services/identity/identity';
import { forgetSession } from '../../services/identity/session';
import { tellTabs } from '../../services/identity/session-tabs';
import { CallError } from '../../services/shared/call';
import { AcceptedTerms } from '../../ui/identity/AcceptedTerms';
import { AccountPage } from '../../ui/identity/AccountPage';
import { useSession } from '../session/session-context';
import { useAreasOff } from '../shell/areas';
import { AccountPhone } from './bound-phone';
import { OwnPart } from './own-part';
import { useOwner } from './use-owner';

const route = getRouteApi('/_account/portal/account');

/** The pages that lead here, with the words of the way back. */
const ways = { couponPack: { href: '/portal/18th-anniversary', text: '返回领取优惠券' } } as const;

const passwordPart = () => import('./account-password.later');
const factorPart = () => import('./second-factor.later');
const passkeysPart = () => import('./sign-in-passkeys.later');
const weChatPart = () => import('./account-we-chat.later');
const mergePart = () => import('./account-merge.later');
const blockedPart = () => import('./account-blocked.later');

/** A login mends what was refused for want of a session, and is asked for by itself. */
const isLasting = (error: Error | null): boolean =>
  error !== null && !(error instanceof CallError && error.code === 'LOGIN');

/** The account and its other sessions. */
export function AccountSessions() {
  const { customer: signedIn, state, openLogin, logout, retry, requireLogin } = useSession();
  const customer = useOwner();
  const off = useAreasOff();
  const { next: from } = route.useSearch();
  const next = from && ways[from];
  const queryClient = useQueryClient();
  const list = useQuery({ ...ownSessionsOptions(), enabled: signedIn !== undefined });
  const accepted = useQuery({ ...acceptancesOptions(), enabled: signedIn !== undefined });
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
      // Nothing that was typed or read goes to another account.
      key={customer?.customerCode}
      customer={customer}
      unknown={state === 'failed'}
      waiting={state === 'autoSigningIn' || state === 'signingIn'}
      password={customer && <OwnPart customerCode={customer.customerCode} part={passwordPart} />}
      phone={
        customer && !off.includes('boundPhone') && <AccountPhone customerCode={customer.customerCode} next={next} />
      }
      weChat={
        customer && !off.includes('weChatSignIn') && <OwnPart customerCode={customer.customerCode} part={weChatPart} />
      }
      passkeys={customer && <OwnPart customerCode={customer.customerCode} part={passkeysPart} />}
      accepted={
        <AcceptedTerms
          terms={customer ? accepted.data : undefined}
          failure={accepted.error?.message}
          onRetry={() => void accepted.refetch()}
        />
      }
      factor={customer && <OwnPart customerCode={customer.customerCode} part={factorPart} />}
      merge={customer && <OwnPart customerCode={customer.customerCode} part={mergePart} />}
      blocked={customer && <OwnPart customerCode={customer.customerCode} part={blockedPart} />}
      sessions={customer ? list.data : undefined}
      failure={[list, end, endAll].map(({ error }) => error).find(isLasting)?.message}
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
