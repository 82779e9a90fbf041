import type { newPasswordMachine } from '../../machines/identity/new-password/machine';
import type { FlowDefinition } from '../../services/shared/flow';
import { useFlow, useFlowContext, useStateName } from '../../services/shared/use-flow';
import { PasswordSet, ResetForm, ResetLinkInvalid } from '../../ui/identity/ResetForm';
import { useLoadFailure } from '../shared/use-load-failure';

const definition: FlowDefinition<typeof newPasswordMachine> = {
  first: () => ({ value: 'entering', context: { done: { message: '' }, problem: '', uncertain: false } }),
  load: async () => (await import('../../services/identity/new-password-flow')).newPasswordFlow,
};

/** Setting a new password, with its flow. */
export function NewPassword() {
  const flow = useFlow(() => definition);
  useLoadFailure(flow);

  const state = useStateName(flow);
  const { done, problem } = useFlowContext(flow);
  return (
    <div data-flow="newPassword" data-state={state}>
      {state === 'set' ? (
        <PasswordSet note={done.message} />
      ) : state === 'expired' || state === 'used' ? (
        <ResetLinkInvalid problem={problem} used={state === 'used'} />
      ) : (
        <ResetForm
          busy={state === 'setting'}
          problem={problem}
          onSubmit={(password) => flow.send({ type: 'password.set', password })}
        />
      )}
    </div>
  );
}
