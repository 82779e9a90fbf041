import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffMessages } from '../../../contract/identity/messages';
import { acceptInvitation, invitationOptions } from '../../services/identity/staff';
import { InvitationForm, Joined } from '../../ui/identity/staff/InvitationForm';
import { Loaded } from '../../ui/parts/Loaded';
import { Notice } from '../../ui/parts/Notice';
import { Spinner } from '../../ui/parts/Spinner';
import { useHydrated } from '../../ui/parts/use-hydrated';
import { StaffShell } from '../../ui/shell/StaffShell';

/** The token is in the fragment, which no server sees. */
const tokenOf = (): string => /^#([A-Za-z0-9_-]{43})$/.exec(window.location.hash)?.[1] ?? '';

/** The page that an invitation leads to. */
export const InvitationView = () => (
  <StaffShell title="加入管理后台">{useHydrated() ? <Invited /> : <Spinner label="加载中" />}</StaffShell>
);

function Invited() {
  const [token] = useState(tokenOf);
  const invitation = useQuery(invitationOptions(token));
  const accept = useMutation({ mutationFn: acceptInvitation });
  if (token === '') return <Notice tone="bad">{staffMessages.linkInvalid}</Notice>;
  if (accept.data) return <Joined {...accept.data.data} />;
  return (
    <Loaded query={invitation} waiting={<Spinner label="加载中" />}>
      {(data) => (
        <InvitationForm
          invitation={data}
          busy={accept.isPending}
          error={accept.error?.message}
          onAccept={(member) => accept.mutate({ token, ...member })}
        />
      )}
    </Loaded>
  );
}
