import { useEffect } from 'react';
import type { passkeySignInMachine } from '../../machines/identity/passkey-sign-in/machine';
import type { FlowDefinition } from '../../services/shared/flow';
import { useEmitted, useFlow, useFlowContext, useStateName, useTag } from '../../services/shared/use-flow';
import { PasskeySignInButton } from '../../ui/identity/PasskeySignInButton';
import { Spinner } from '../../ui/parts/Spinner';
import { useLoadFailure } from '../shared/use-load-failure';
import { useWebAuthn } from '../shared/use-web-authn';

const definition: FlowDefinition<typeof passkeySignInMachine> = {
  first: () => ({ value: 'offering', context: { problem: '' } }),
  load: async () => (await import('../../services/identity/passkey-sign-in-flow')).passkeySignInFlow,
};

interface PasskeySignInProps {
  /** A field is shown in which the browser can offer passkeys. */
  field: boolean;
  onSignedIn: () => void;
}

/** Signing in by a passkey, with its flow; nothing where the browser has none. */
export function PasskeySignIn({ field, onSignedIn }: PasskeySignInProps) {
  const flow = useFlow(() => definition);
  useEmitted(flow, onSignedIn);
  useLoadFailure(flow);
  const state = useStateName(flow);
  const { problem } = useFlowContext(flow);
  const busy = useTag(flow, 'busy');
  const supported = useWebAuthn();
  const offers = field && supported && 'isConditionalMediationAvailable' in PublicKeyCredential;
  useEffect(() => {
    if (!offers) return undefined;
    flow.send({ type: 'form.show' });
    return () => flow.send({ type: 'form.hide' });
  }, [offers, flow]);
  if (!supported) return null;
  return (
    <div data-flow="passkeySignIn" data-state={state}>
      {state === 'signedIn' ? (
        <Spinner label="正在进入" />
      ) : (
        <PasskeySignInButton busy={busy} problem={problem} onPress={() => flow.send({ type: 'passkey.press' })} />
      )}
    </div>
  );
}
