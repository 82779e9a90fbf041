import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '../../../contract/rules/permissions';
import { isAllowed } from '../../../contract/rules/permissions';
import { changeMember, inviteStaff, staffOptions } from '../../services/identity/staff';
import { InviteForm } from '../../ui/identity/staff/InviteForm';
import { Invitations, Members } from '../../ui/identity/staff/Members';
import { PermitNote } from '../../ui/identity/staff/PermitNote';
import { FailedState } from '../../ui/parts/FailedState';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { Sections } from '../../ui/shell/Sections';
import { FactorAgain } from '../session/factor-again';
import { asksForFactor } from '../session/factor-asked';
import { useSession } from '../session/session-context';
import { useNotify } from '../shared/notices';

/** Accounts with roles, open invitations, and the form of a new one. */
export function Accounts({ roles }: { roles: readonly Role[] }) {
  const notify = useNotify();
  const { customer, requireLogin } = useSession();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(staffOptions());
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['staff'] });
  const [sent, setSent] = useState(0);
  const [repeated, setRepeated] = useState(0);
  const invite = useMutation({
    mutationFn: inviteStaff,
    onSuccess: () => {
      setSent((count) => count + 1);
      return refresh();
    },
  });
  const change = useMutation({
    mutationFn: changeMember,
    onSuccess: (done) => {
      if ('text' in done) notify({ level: 'info', text: done.text });
      return refresh();
    },
    onError: (failure) => {
      if (asksForFactor(failure)) return undefined;
      notify({ level: 'error', text: failure.message });
      // The other's change is shown beside the form, which keeps what was chosen.
      return refresh();
    },
  });
  if (!data) return error ? <FailedState message={error.message} onRetry={() => void refetch()} /> : <SkeletonText />;
  return (
    <Sections>
      <h2>账号</h2>
      <FactorAgain
        error={change.error}
        onPassed={() => {
          // The form that asked has had its answer: it is closed by a new list.
          if (change.variables) change.mutate(change.variables, { onSuccess: () => setRepeated((count) => count + 1) });
        }}
      />
      {change.data && 'permit' in change.data && (
        <PermitNote code={change.data.permit} text={`请当面或通过电话把开启码告诉${change.data.code}本人：`} />
      )}
      <Members
        key={repeated}
        members={data.members}
        own={customer?.customerCode ?? ''}
        changeable={isAllowed(roles, 'staff', 'change')}
        saving={change.isPending ? change.variables.code : ''}
        onSave={(wanted) => change.mutateAsync(wanted)}
      />
      {data.invitations.length > 0 && (
        <>
          <h2>待接受的邀请</h2>
          <Invitations invitations={data.invitations} />
        </>
      )}
      {isAllowed(roles, 'staff', 'invite') && (
        <>
          <h2>邀请员工</h2>
          <FactorAgain
            error={invite.error}
            onPassed={() => {
              if (invite.variables) invite.mutate(invite.variables);
            }}
          />
          <InviteForm
            key={sent}
            busy={invite.isPending}
            error={asksForFactor(invite.error) ? undefined : invite.error?.message}
            done={invite.data?.message}
            onSubmit={(invitation) => requireLogin(() => invite.mutateAsync(invitation))}
          />
        </>
      )}
    </Sections>
  );
}
