import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { setPasswordMachine } from '../../machines/identity/set-password/machine';
import { ownSessionsOptions } from '../../services/identity/identity';
import type { FlowDefinition } from '../../services/shared/flow';
import type { Login } from '../../services/shared/login';
import { secondFactorOptions } from '../../services/shared/second-factor';
import { useFlow, useFlowContext, useStateName, useTag } from '../../services/shared/use-flow';
import { SetPasswordForm } from '../../ui/identity/SetPasswordForm';
import { Loaded } from '../../ui/parts/Loaded';
import { Spinner } from '../../ui/parts/Spinner';
import { useSession } from '../session/session-context';
import { useNotices } from '../shared/notices';
import { useLoadFailure } from '../shared/use-load-failure';
import { ChangePassword } from './change-password';

const definition = (login: Login, customerCode: string): FlowDefinition<typeof setPasswordMachine> => ({
  first: () => ({ value: 'entering', context: { newPassword: '', problem: '' } }),
  load: async () => (await import('../../services/identity/set-password-flow')).setPasswordFlow(login, customerCode),
});

/** The password of an account: it is changed, or set where there is none. */
export default function AccountPassword({ customerCode }: { customerCode: string }) {
  return (
    <Loaded query={useQuery(secondFactorOptions(customerCode))} waiting={<Spinner label="加载中" />}>
      {({ hasPassword }) => (hasPassword ? <ChangePassword /> : <SetPassword customerCode={customerCode} />)}
    </Loaded>
  );
}

/** A first password, with its flow; the other devices are signed out. */
export function SetPassword({ customerCode }: { customerCode: string }) {
  const { login } = useSession();
  const queryClient = useQueryClient();
  const flow = useFlow(() => definition(login, customerCode));
  useNotices(flow, () => {
    void queryClient.invalidateQueries({ queryKey: secondFactorOptions(customerCode).queryKey });
    void queryClient.invalidateQueries({ queryKey: ownSessionsOptions().queryKey });
  });
  useLoadFailure(flow);
  const { problem } = useFlowContext(flow);
  const state = useStateName(flow);
  const busy = useTag(flow, 'busy');
  return (
    <div data-flow="setPassword" data-state={state}>
      {state === 'done' ? (
        <Spinner label="加载中" />
      ) : (
        <SetPasswordForm
          busy={busy}
          problem={problem}
          onSubmit={(newPassword) => flow.send({ type: 'password.set', newPassword })}
        />
      )}
    </div>
  );
}
