import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Rights } from '../../../contract/rules/permissions';
import { isAllowed } from '../../../contract/rules/permissions';
import { changeMember, inviteStaff, rolesOptions, staffOptions } from '../../services/identity/staff';
import { InviteForm } from '../../ui/identity/staff/InviteForm';
import { Invitations, Members } from '../../ui/identity/staff/Members';
import { PermitNote } from '../../ui/identity/staff/PermitNote';
import { Loaded } from '../../ui/parts/Loaded';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { Sections } from '../../ui/shell/Sections';
import { FactorAgain } from '../session/factor-again';
import { asksForFactor } from '../session/factor-asked';
import { useSession } from '../session/session-context';
import { useAct } from '../session/use-act';
import { unlessWaiting, waitsForSecond } from '../session/waits-for-second';

/** Accounts with roles, open invitations, and the form of a new one. */
export function Accounts({ rights }: { rights: Rights }) {
  const { customer, requireLogin } = useSession();
  const queryClient = useQueryClient();
  const accounts = useQuery(staffOptions());
  const known = useQuery(rolesOptions());
  const [sent, setSent] = useState(0);
  const [repeated, setRepeated] = useState(0);
  const invite = useMutation({
    mutationFn: inviteStaff,
    onSuccess: () => {
      setSent((count) => count + 1);
      return queryClient.invalidateQueries({ queryKey: ['staff'] });
    },
  });
  const change = useAct({
    act: changeMember,
    message: (done) => ('text' in done ? done.text : undefined),
    // A failure too: the other's change is shown beside the form, which keeps what was chosen.
    changes: ['staff'],
  });
  return (
    <Loaded query={accounts} waiting={<SkeletonText />}>
      {({ members, invitations }) => (
        <Sections>
          <h2>账号</h2>
          {/* The form that asked has had its answer: it is closed by a new list. */}
          <FactorAgain act={change} onRepeated={() => setRepeated((count) => count + 1)} />
          {change.data && 'permit' in change.data && (
            <PermitNote code={change.data.permit} text={`请当面或通过电话把开启码告诉${change.data.code}本人：`} />
          )}
          <Members
            key={repeated}
            members={members}
            roles={known.data?.roles ?? []}
            kinds={known.data?.kinds ?? []}
            held={rights}
            own={customer?.customerCode ?? ''}
            changeable={isAllowed(rights, 'staff', 'change')}
            saving={change.isPending ? change.variables.code : ''}
            onSave={(wanted) => unlessWaiting(change.mutateAsync(wanted))}
          />
          {invitations.length > 0 && (
            <>
              <h2>待接受的邀请</h2>
              <Invitations invitations={invitations} />
            </>
          )}
          {isAllowed(rights, 'staff', 'invite') && (
            <>
              <h2>邀请员工</h2>
              <FactorAgain act={invite} />
              <InviteForm
                key={sent}
                roles={known.data?.roles ?? []}
                held={rights}
                busy={invite.isPending}
                error={asksForFactor(invite.error) || waitsForSecond(invite.error) ? undefined : invite.error?.message}
                done={waitsForSecond(invite.error) ? invite.error?.message : invite.data?.message}
                onSubmit={(invitation) => requireLogin(() => invite.mutateAsync(invitation))}
              />
            </>
          )}
        </Sections>
      )}
    </Loaded>
  );
}
