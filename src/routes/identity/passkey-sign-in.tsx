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

/** Signing in by a passkey, with its flow; nothing where the browser has none. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const flow = useFlow(() => definition);
  useEmitted(flow, onSignedIn);
  useLoadFailure(flow);
  const state = useStateName(flow);
  const { problem } = useFlowContext(flow);
  const busy = useTag(flow, 'busy');
  if (!useWebAuthn()) return null;
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
