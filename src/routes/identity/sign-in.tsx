import { useQuery } from '@tanstack/react-query';
import type { signInMachine } from '../../machines/identity/sign-in/machine';
import { signInOptions } from '../../services/identity/identity';
import type { FlowDefinition } from '../../services/shared/flow';
import { useEmitted, useFlow, useFlowContext, useStateName, useTag } from '../../services/shared/use-flow';
import { SignInForm } from '../../ui/identity/SignInForm';
import { Spinner } from '../../ui/parts/Spinner';
import { useCaptcha } from '../shared/use-captcha';
import { useLoadFailure } from '../shared/use-load-failure';

const definition = (onProven: SignInProps['onProven']): FlowDefinition<typeof signInMachine> => ({
  first: () => ({
    value: 'entering',
    context: { guarded: false, hasPasskey: false, passkeyOptions: '', problem: '' },
  }),
  load: async () => {
    const { proveFlow, signInFlow } = await import('../../services/identity/sign-in-flow');
    return onProven ? proveFlow(onProven) : signInFlow;
  },
  when: 'mounted',
});

interface SignInProps {
  /** The path to return to after signing in on another site. */
  returnTo?: string;
  onSignedIn?: () => void;
  /** Another account of who is signed in is proven instead. Stable. */
  onProven?: (proven: { proof: string }) => void;
}

/** Signing in, with its flow. */
export function SignIn({ returnTo = '', onSignedIn, onProven }: SignInProps) {
  const flow = useFlow(() => definition(onProven));
  const { guarded, hasPasskey, problem } = useFlowContext(flow);
  const captcha = useCaptcha(guarded);
  const { captchaId = '', refresh } = captcha;
  useEmitted(flow, ({ type }) => (type === 'signedIn' ? onSignedIn?.() : refresh()));
  useLoadFailure(flow);

  const state = useStateName(flow);
  const external = (useQuery(signInOptions()).data?.external ?? false) && !onProven;
  const factor = useTag(flow, 'factor');
  const busy = useTag(flow, 'busy');
  return (
    <div data-flow="signIn" data-state={state}>
      {state === 'signedIn' ? (
        <Spinner label="正在进入" />
      ) : (
        <SignInForm
          proves={onProven !== undefined}
          busy={busy}
          problem={problem}
          captcha={guarded ? captcha : undefined}
          factor={factor}
          externalAddress={
            external ? `/api/portal/v1/identity/oidc/start?returnTo=${encodeURIComponent(returnTo)}` : undefined
          }
          onSubmit={(values) => flow.send({ type: 'form.submit', ...values, captchaId: guarded ? captchaId : '' })}
          onPasskey={
            factor && hasPasskey
              ? (values) => flow.send({ type: 'passkey.use', ...values, captchaId: guarded ? captchaId : '' })
              : undefined
          }
        />
      )}
    </div>
  );
}
