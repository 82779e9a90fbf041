import type { phoneSignInMachine } from '../../machines/identity/phone-sign-in/machine';
import type { FlowDefinition } from '../../services/shared/flow';
import { useEmitted, useFlow, useFlowContext, useStateName, useTag } from '../../services/shared/use-flow';
import { PhoneSignInForm } from '../../ui/identity/PhoneSignInForm';
import { Spinner } from '../../ui/parts/Spinner';
import { useCaptcha } from '../shared/use-captcha';
import { useLoadFailure } from '../shared/use-load-failure';
import { useTermsLinks } from './use-terms-links';

const definition = (onProven: PhoneSignInFlowProps['onProven']): FlowDefinition<typeof phoneSignInMachine> => ({
  first: () => ({
    value: 'entering',
    context: {
      phone: '',
      attempt: '',
      terms: null,
      renewed: false,
      guarded: false,
      accounts: [],
      hasPasskey: false,
      passkeyOptions: '',
      problem: '',
    },
  }),
  load: async () => {
    const { phoneSignInFlow, provePhoneFlow } = await import('../../services/identity/phone-sign-in-flow');
    return onProven ? provePhoneFlow(onProven) : phoneSignInFlow;
  },
  when: 'mounted',
});

interface PhoneSignInProps {
  onSignedIn: () => void;
}

export const PhoneSignIn = (props: PhoneSignInProps) => <PhoneSignInFlow {...props} terms={useTermsLinks()} />;

interface PhoneSignInFlowProps extends Partial<PhoneSignInProps> {
  /** Another account of who is signed in is proven instead. Stable. */
  onProven?: (proven: { proof: string }) => void;
  terms: Parameters<typeof PhoneSignInForm>[0]['terms'];
}

/** Signing in by a mobile number, with its flow. */
export function PhoneSignInFlow({ terms, onSignedIn, onProven }: PhoneSignInFlowProps) {
  const flow = useFlow(() => definition(onProven));
  const { phone, attempt, terms: versions, renewed, guarded, accounts, hasPasskey, problem } = useFlowContext(flow);
  const captcha = useCaptcha(guarded);
  const { captchaId = '', refresh } = captcha;
  useEmitted(flow, ({ type }) => (type === 'signedIn' ? onSignedIn?.() : refresh()));
  useLoadFailure(flow);

  const state = useStateName(flow);
  const factor = useTag(flow, 'factor');
  return (
    <div data-flow="phoneSignIn" data-state={state}>
      {state === 'signedIn' ? (
        <Spinner label="正在进入" />
      ) : (
        <PhoneSignInForm
          proves={onProven !== undefined}
          sending={state === 'sending'}
          signingIn={state === 'signingIn' || state === 'rereading' || state === 'checking'}
          problem={state === 'rereading' ? '' : problem}
          sentTo={attempt === '' ? '' : phone}
          captcha={guarded ? captcha : undefined}
          accounts={accounts}
          factor={factor}
          terms={terms}
          versions={versions === null || !renewed ? '' : `${versions.privacy} ${versions.agreement}`}
          onSend={(values) => flow.send({ type: 'phone.submit', ...values, captchaId: guarded ? captchaId : '' })}
          onSignIn={(values) => flow.send({ type: 'form.submit', ...values })}
          onPasskey={factor && hasPasskey ? (values) => flow.send({ type: 'passkey.use', ...values }) : undefined}
        />
      )}
    </div>
  );
}
