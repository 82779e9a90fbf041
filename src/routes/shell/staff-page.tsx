import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Right, Rights } from '../../../contract/rules/permissions';
import { isAllowed } from '../../../contract/rules/permissions';
import type { WaitingKind } from '../../../contract/rules/waiting-kinds';
import { ownRightsOptions } from '../../services/shared/own-rights';
import { secondFactorOptions } from '../../services/shared/second-factor';
import { waitingOptions } from '../../services/shared/waiting';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import { PictureLibraryContext, PictureUploadsContext } from '../../ui/parts/picture-uploads';
import { LookChoice } from '../../ui/shell/LookChoice';
import { StaffGate } from '../../ui/shell/StaffGate';
import { StaffSearch } from '../../ui/shell/StaffSearch';
import { StaffShell } from '../../ui/shell/StaffShell';
import { usePictureUploads } from '../files/use-picture-uploads';
import { useSession } from '../session/session-context';
import { useRestingRights } from '../session/use-resting-rights';
import { useAreasOff } from './areas';
import { LookScript } from './look-script';
import { entriesOf } from './staff-entries';
import { useConsoleLook } from './use-console-look';
import { useStaffChanges } from './use-staff-changes';

const fetchLibrary = () => import('../files/media-picker');

interface StaffPageProps {
  title: string;
  /** Path of the page. */
  path: string;
  /** What the page needs. */
  needs: Right;
  children: (rights: Rights) => ReactNode;
}

/** A page of the console, or why it cannot be shown. The server checks each call itself. */
export function StaffPage({ title, path, needs, children }: StaffPageProps) {
  const { customer, state, openLogin, logout, retry } = useSession();
  const own = useQuery(ownRightsOptions(customer?.customerCode ?? ''));
  const rights = own.data ?? [];
  const resting = useRestingRights(customer?.customerCode ?? '', own.data?.length === 0);
  const off = useAreasOff();
  const navigate = useNavigate();
  const searched = useSearch({ strict: false, select: ({ search = '' }) => (path === '/staff/content' ? search : '') });
  const code = customer?.customerCode;
  const { look, choose } = useConsoleLook(code);
  const waiting = useQuery({
    ...waitingOptions(),
    enabled: rights.length > 0,
    refetchOnMount: true,
    staleTime: 60_000,
  });
  const countOf = (kinds: readonly WaitingKind[] = []): number =>
    (waiting.data ?? []).reduce((sum, { kind, count }) => (kinds.includes(kind) ? sum + count : sum), 0);
  const queryClient = useQueryClient();
  useStaffChanges(code, () => {
    // Where the session has ended this call brings the login window, and what somebody has begun is kept.
    queryClient.fetchQuery({ ...secondFactorOptions(code ?? ''), staleTime: 0 }).then(
      () => queryClient.invalidateQueries({ queryKey: ['staff'] }),
      () => undefined,
    );
  });
  const isShown = code !== undefined && isAllowed(rights, ...needs);
  /** For whom the page was shown last: what somebody has begun is kept, unseen, until a session that has ended goes on. */
  const [begun, setBegun] = useState<{ code: string; rights: Rights }>();
  if (isShown && (begun?.code !== code || begun.rights !== rights)) setBegun({ code, rights });
  if (begun && !isShown && own.data) setBegun(undefined);
  const reason = () => {
    if (!customer) return state === 'failed' ? 'failed' : state === 'anonymous' ? 'visitor' : 'waiting';
    if (own.isError) return 'failed';
    if (own.isPending) return 'waiting';
    return resting === 'missing' ? 'factor' : 'forbidden';
  };
  return (
    <>
      <LookScript />
      <StaffShell
        title={title}
        entries={customer ? entriesOf(rights, off).map((entry) => ({ ...entry, count: countOf(entry.waits) })) : []}
        current={path}
        search={
          customer &&
          isAllowed(rights, 'content', 'read') && (
            <StaffSearch
              key={searched}
              searched={searched}
              onSearch={(search) => void navigate({ to: '/staff/content', search: { search } })}
            />
          )
        }
        look={
          customer && (
            <LookChoice {...look} onTheme={(theme) => choose({ theme })} onCompact={(compact) => choose({ compact })} />
          )
        }
        account={customer && { name: customer.customerName, onLogout: logout }}
      >
        {begun && (
          <div key={begun.code} style={{ display: isShown ? 'contents' : 'none' }}>
            <PictureUploadsContext value={usePictureUploads}>
              <PictureLibraryContext value={isAllowed(begun.rights, 'media', 'read') ? fetchLibrary : undefined}>
                <AntdProvider>{children(begun.rights)}</AntdProvider>
              </PictureLibraryContext>
            </PictureUploadsContext>
          </div>
        )}
        {!isShown && (
          <StaffGate reason={reason()} onLogin={openLogin} onRetry={customer ? () => void own.refetch() : retry} />
        )}
      </StaffShell>
    </>
  );
}
