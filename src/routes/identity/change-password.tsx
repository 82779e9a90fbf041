import { useQueryClient } from '@tanstack/react-query';
import type { changePasswordMachine } from '../../machines/identity/change-password/machine';
import { ownSessionsOptions } from '../../services/identity/identity';
import type { FlowDefinition } from '../../services/shared/flow';
import type { Login } from '../../services/shared/login';
import { useEmitted, useFlow, useFlowContext, useStateName, useTag } from '../../services/shared/use-flow';
import { ChangePasswordForm } from '../../ui/identity/ChangePasswordForm';
import { useSession } from '../session/session-context';
import { useLoadFailure } from '../shared/use-load-failure';

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

  const { note, problem, changes } = useFlowContext(flow);
  return (
    <div data-flow="changePassword" data-state={useStateName(flow)}>
      <ChangePasswordForm
        key={changes}
        busy={useTag(flow, 'busy')}
        problem={problem}
        note={note}
        onSubmit={(values) => flow.send({ type: 'password.change', ...values })}
      />
    </div>
  );
}
