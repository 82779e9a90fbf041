import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { newPasswordMachine } from '../../machines/identity/new-password/machine';
import { invitationOptions } from '../../services/identity/staff';
import type { FlowDefinition } from '../../services/shared/flow';
import { useFlow, useFlowContext, useStateName } from '../../services/shared/use-flow';
import { InvitationForm, InvitationUsed, Joined } from '../../ui/identity/staff/InvitationForm';
import { Loaded } from '../../ui/parts/Loaded';
import { Notice } from '../../ui/parts/Notice';
import { Spinner } from '../../ui/parts/Spinner';
import { useHydrated } from '../../ui/parts/use-hydrated';
import { StaffShell } from '../../ui/shell/StaffShell';
import { FlowSection } from '../shared/flow-section';
import { useLoadFailure } from '../shared/use-load-failure';

const joining = (token: string): FlowDefinition<typeof newPasswordMachine> => ({
  first: () => ({ value: 'entering', context: { done: { message: '' }, problem: '', uncertain: false } }),
  load: async () => (await import('../../services/identity/invitation-flow')).invitationFlow(token),
});

/** The page that an invitation leads to. */
export function InvitationView() {
  // The token is in the fragment, which no server sees. Another link that is opened here changes the fragment alone.
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <StaffShell title="加入管理后台">
      {useHydrated() ? <Invited key={token} token={token} /> : <Spinner label="加载中" />}
    </StaffShell>
  );
}

function Invited({ token }: { token: string }) {
  const invitation = useQuery(invitationOptions(token));
  const flow = useFlow(() => joining(token));
  useLoadFailure(flow);
  const state = useStateName(flow);
  const { done, problem } = useFlowContext(flow);
  return (
    <FlowSection name="newPassword" flow={flow}>
      {state === 'set' ? (
        <Joined {...done} />
      ) : state === 'used' ? (
        <InvitationUsed />
      ) : state === 'expired' ? (
        <Notice tone="bad" announced>
          {problem}
        </Notice>
      ) : (
        <Loaded query={invitation} waiting={<Spinner label="加载中" />}>
          {(data) => (
            <InvitationForm
              invitation={data}
              busy={state === 'setting'}
              error={problem}
              onAccept={(member) => flow.send({ type: 'password.set', ...member })}
            />
          )}
        </Loaded>
      )}
    </FlowSection>
  );
}
