import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Passkey } from '../../../contract/identity/factor-calls';
import { passkeyMessages } from '../../../contract/rules/passkey-messages';
import type { signInPasskeysMachine } from '../../machines/identity/sign-in-passkeys/machine';
import { signInPasskeysOptions } from '../../services/identity/passkeys';
import type { FlowDefinition } from '../../services/shared/flow';
import type { Login } from '../../services/shared/login';
import { useFlow, useFlowContext, useStateName, useTag } from '../../services/shared/use-flow';
import { PasskeyName, PasskeyRemoval } from '../../ui/identity/SecondFactor';
import { SignInPasskeys } from '../../ui/identity/SignInPasskeys';
import { Loaded } from '../../ui/parts/Loaded';
import { Spinner } from '../../ui/parts/Spinner';
import { useSession } from '../session/session-context';
import { useNotices } from '../shared/notices';
import { useLoadFailure } from '../shared/use-load-failure';
import { useWebAuthn } from '../shared/use-web-authn';

const definition = (login: Login, customerCode: string): FlowDefinition<typeof signInPasskeysMachine> => ({
  first: () => ({ value: 'resting', context: { name: '', passkey: { id: '', name: '' }, problem: '' } }),
  load: async () =>
    (await import('../../services/identity/sign-in-passkeys-flow')).signInPasskeysFlow(login, customerCode),
});

/** The passkeys that sign an account in, once they are known. */
export default function AccountPasskeys({ customerCode }: { customerCode: string }) {
  return (
    <Loaded query={useQuery(signInPasskeysOptions(customerCode))} waiting={<Spinner label="加载中" />}>
      {({ available, passkeys }) =>
        available ? (
          <SignInPasskeysFlow passkeys={passkeys} customerCode={customerCode} />
        ) : (
          <p>{passkeyMessages.customersOnly}</p>
        )
      }
    </Loaded>
  );
}

/** Adding and removing them, with its flow. */
export function SignInPasskeysFlow({ passkeys, customerCode }: { passkeys: readonly Passkey[]; customerCode: string }) {
  const { login } = useSession();
  const supported = useWebAuthn();
  const queryClient = useQueryClient();
  const flow = useFlow(() => definition(login, customerCode));
  useNotices(flow, () => {
    void queryClient.invalidateQueries({ queryKey: signInPasskeysOptions(customerCode).queryKey });
  });
  useLoadFailure(flow);
  const state = useStateName(flow);
  const { name, passkey, problem } = useFlowContext(flow);
  const busy = useTag(flow, 'busy');
  const form = { busy, problem, onCancel: () => flow.send({ type: 'passkey.cancel' }) };
  return (
    <div data-flow="signInPasskeys" data-state={state}>
      {state === 'resting' ? (
        <SignInPasskeys
          passkeys={passkeys}
          supported={supported}
          onAdd={() => flow.send({ type: 'passkey.add' })}
          onRemove={(chosen) => flow.send({ type: 'passkey.remove', passkey: { id: chosen.id, name: chosen.name } })}
        />
      ) : passkey.id === '' ? (
        <PasskeyName
          {...form}
          name={name}
          use="登录"
          onCreate={(given) => flow.send({ type: 'passkey.create', name: given })}
        />
      ) : (
        <PasskeyRemoval {...form} name={passkey.name} use="登录" onRemove={() => flow.send({ type: 'passkey.drop' })} />
      )}
    </div>
  );
}
