import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { changePasswordMachine } from '../../machines/identity/change-password/machine';
import { stateName } from '../../machines/shared/state-name';
import { ownSessionsOptions } from '../../services/identity/identity';
import type { FlowDefinition, FlowSnapshot } from '../../services/shared/flow';
import type { Login } from '../../services/shared/login';
import { useEmitted, useFlow } from '../../services/shared/use-flow';
import { ChangePasswordForm } from '../../ui/identity/ChangePasswordForm';
import { useSession } from '../session/session-context';
import { useLoadFailure } from '../shared/use-load-failure';

type Snapshot = FlowSnapshot<typeof changePasswordMachine>;

const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);
const contextOf = (snapshot: Snapshot) => snapshot.context;
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

const definition = (login: Login): FlowDefinition<typeof changePasswordMachine> => ({
  first: () => ({
    value: 'entering',
    context: { password: '', newPassword: '', note: '', problem: '', uncertain: false, changes: 0 },
  }),
  load: async () => (await import('../../services/identity/change-password-flow')).changePasswordFlow(login),
});

/** A new password of the signed-in account, with its flow; its other devices are signed out. */
export function ChangePassword() {
  const { login } = useSession();
  const queryClient = useQueryClient();
  const flow = useFlow(() => definition(login));
  useEmitted(flow, () => void queryClient.invalidateQueries({ queryKey: ownSessionsOptions().queryKey }));
  useLoadFailure(flow);

  const { note, problem, changes } = useSelector(flow, contextOf);
  return (
    <div data-flow="changePassword" data-state={useSelector(flow, stateOf)}>
      <ChangePasswordForm
        key={changes}
        busy={useSelector(flow, isBusy)}
        problem={problem}
        note={note}
        onSubmit={(values) => flow.send({ type: 'password.change', ...values })}
      />
    </div>
  );
}
