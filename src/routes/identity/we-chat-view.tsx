import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { ownPathOf } from '../../../contract/rules/own-path';
import type { weChatSignInMachine } from '../../machines/identity/we-chat-sign-in/machine';
import { tellTabs } from '../../services/identity/session-tabs';
import { weChatAddress } from '../../services/identity/we-chat';
import type { FlowDefinition } from '../../services/shared/flow';
import type { Login } from '../../services/shared/login';
import { useEmitted, useFlow, useFlowContext, useStateName, useTag } from '../../services/shared/use-flow';
import { IdentityPage } from '../../ui/identity/IdentityPage';
import { WeChatChoice, WeChatFactor, WeChatFailed, WeChatOffer, WeChatRefused } from '../../ui/identity/WeChatForms';
import { ButtonLink } from '../../ui/parts/Button';
import { Notice } from '../../ui/parts/Notice';
import { Spinner } from '../../ui/parts/Spinner';
import { useSession } from '../session/session-context';
import { useLoadFailure } from '../shared/use-load-failure';
import { PortalPage } from '../shell/portal-page';
import { useTermsLinks } from './use-terms-links';

const route = getRouteApi('/portal/wechat');

const definition = (login: Login): FlowDefinition<typeof weChatSignInMachine> => ({
  first: ({ intent }) => ({
    value: intent === 'bind' ? 'offering' : 'returning',
    context: { intent, terms: null, renewed: false, hasPasskey: false, passkeyOptions: '', problem: '' },
    tags: intent === 'bind' ? [] : ['busy'],
  }),
  load: async () => (await import('../../services/identity/we-chat-sign-in-flow')).weChatSignInFlow(login),
  when: 'mounted',
});

/** Where WeChat leads back to. */
export function WeChatPage() {
  const { bind, returnTo: given = '/' } = route.useSearch();
  // Checked again: the router merges what `validateSearch` leaves out back from the raw query.
  const returnTo = ownPathOf(given) ?? '/';
  const { customer } = useSession();
  const goOn = useCallback(() => {
    tellTabs('signedIn');
    window.location.replace(returnTo);
  }, [returnTo]);
  return (
    <PortalPage ownAccount>
      <IdentityPage title={bind ? '绑定微信' : '微信登录'}>
        <WeChatSignInFlow
          intent={bind ? 'bind' : 'signIn'}
          returnTo={returnTo}
          customerCode={customer?.customerCode ?? ''}
          terms={useTermsLinks()}
          onSignedIn={goOn}
        />
      </IdentityPage>
    </PortalPage>
  );
}

interface WeChatSignInFlowProps {
  intent: 'signIn' | 'bind';
  returnTo: string;
  customerCode: string;
  terms: Parameters<typeof WeChatChoice>[0]['terms'];
  onSignedIn: () => void;
}

/** What comes of WeChat's answer, with its flow. */
export function WeChatSignInFlow({ intent, returnTo, customerCode, terms, onSignedIn }: WeChatSignInFlowProps) {
  const { login } = useSession();
  const flow = useFlow(
    () => definition(login),
    useMemo(() => ({ intent }), [intent]),
  );
  const { problem, hasPasskey, terms: versions, renewed } = useFlowContext(flow);
  useEmitted(flow, onSignedIn);
  useLoadFailure(flow);
  const state = useStateName(flow);
  const busy = useTag(flow, 'busy');
  const loginHref = (to: string) => `/portal/login?${new URLSearchParams({ returnTo: to })}`;
  const view = () => {
    switch (state) {
      case 'failed':
        return <WeChatFailed problem={problem} onRetry={() => flow.send({ type: 'retry' })} />;
      case 'choosing':
      case 'registering':
        return (
          <WeChatChoice
            busy={busy}
            problem={problem}
            terms={terms}
            versions={versions === null || !renewed ? '' : `${versions.privacy} ${versions.agreement}`}
            loginHref={loginHref(`/portal/wechat?${new URLSearchParams({ bind: '1', returnTo })}`)}
            onRegister={() => flow.send({ type: 'register.submit' })}
          />
        );
      case 'proving':
      case 'checking':
        return (
          <WeChatFactor
            busy={busy}
            problem={problem}
            onSubmit={(code) => flow.send({ type: 'form.submit', code })}
            onPasskey={hasPasskey ? () => flow.send({ type: 'passkey.use' }) : undefined}
          />
        );
      case 'offering':
      case 'binding':
      case 'awaitingLogin':
        return (
          <WeChatOffer
            busy={busy}
            problem={problem}
            customerCode={customerCode}
            onBind={() => flow.send({ type: 'bind.submit' })}
          />
        );
      case 'refused':
        return (
          <WeChatRefused
            problem={problem}
            againHref={weChatAddress(returnTo, intent === 'bind')}
            otherHref={loginHref(returnTo)}
          />
        );
      case 'bound':
        return (
          <>
            <Notice tone="ok">微信绑定成功</Notice>
            <ButtonLink href={returnTo}>返回</ButtonLink>
          </>
        );
      case 'reading':
        return <Spinner size={20} label="正在加载协议" />;
      case 'signedIn':
        return <Spinner size={20} label="正在进入" />;
      default:
        return <Spinner size={20} label="正在用微信登录" />;
    }
  };
  return (
    <div data-flow="weChatSignIn" data-state={state}>
      {view()}
    </div>
  );
}
