import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallData } from '../../../contract';
import { moderationListOptions, operationLogOptions } from '../../services/comments/moderation';
import { ModerationGate, ModerationPage } from '../../ui/comments/moderation/ModerationPage';
import type { Moderated } from '../../ui/comments/moderation/moderation-view';
import { OperationLog } from '../../ui/comments/moderation/OperationLog';
import { QueueFilters } from '../../ui/comments/moderation/QueueFilters';
import { QueueList } from '../../ui/comments/moderation/QueueList';
import { useSession } from '../session/session-context';
import { useRestingRights } from '../session/use-resting-rights';
import { PortalPage } from '../shell/portal-page';
import { useStaffChanges } from '../shell/use-staff-changes';
import { moderatedOf } from './moderated-of';
import { ModerationArea, moderationOf } from './moderation-area';
import { ages, moderationAddress, statusOf } from './moderation-search';
import type { Moderation } from './use-moderation';
import { useModeration } from './use-moderation';

const route = getRouteApi('/portal/moderation');

/** Comments of everything that is commented on, for managers (R163–R171). */
export function ModerationView() {
  const { customer, state, openLogin, retry } = useSession();
  const refused = customer !== undefined && !customer.manager;
  const resting = useRestingRights(customer?.customerCode ?? '', refused);
  const forbidden = resting === 'missing' ? 'factor' : (resting ?? 'forbidden');
  /** The manager whose session has ended while an operation was sent: it goes on after the next login. */
  const [held, setHeld] = useState('');
  const code = customer?.manager ? customer.customerCode : customer === undefined ? held : '';
  return (
    <PortalPage>
      {code !== '' ? (
        <ManagersPage key={code} customerCode={code} known={customer !== undefined} onHold={setHeld} />
      ) : (
        <ModerationGate
          reason={customer ? forbidden : state === 'failed' ? 'unknown' : state === 'anonymous' ? 'visitor' : 'waiting'}
          onLogin={openLogin}
          onRetry={retry}
        />
      )}
    </PortalPage>
  );
}

interface ManagersPageProps {
  customerCode: string;
  /** Whether the manager is signed in now. */
  known: boolean;
  /** Called with the code while an operation is under way, so that the end of the session does not lose it. */
  onHold: (customerCode: string) => void;
}

function ManagersPage({ customerCode, known, onHold }: ManagersPageProps) {
  const search = route.useSearch();
  const moderation = useModeration();
  const { busy } = moderation;
  useStaffChanges(known ? customerCode : undefined);
  const hold = useEffectEvent(() => {
    // Who closes the login window keeps what is selected.
    if (known || busy) onHold(busy ? customerCode : '');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of them is one to look at
  useEffect(() => hold(), [busy, known]);
  const isLog = search.view === 'log';
  return (
    <ModerationPage
      isLog={isLog}
      queueAddress={moderationAddress({ ...search, view: undefined, page: undefined })}
      logAddress={moderationAddress({ view: 'log' })}
    >
      {isLog ? (
        <LogView customerCode={customerCode} known={known} moderation={moderation} />
      ) : (
        <QueueView customerCode={customerCode} known={known} moderation={moderation} />
      )}
    </ModerationPage>
  );
}

interface ViewProps {
  customerCode: string;
  known: boolean;
  moderation: Moderation;
}

type Queued = CallData<'POST /api/portal/v1/comment/getModerationList'>['data'][number];

const queued = (comment: Queued): Moderated => moderatedOf(comment, comment.rootId !== 0);

function QueueView({ customerCode, known, moderation }: ViewProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { page = 1, type, days } = search;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...moderationListOptions(customerCode, { auditStatus: statusOf(search), type, days, page }),
    enabled: known,
  });
  // The last of a page are gone: the page before it is the last one.
  const last = data && Math.max(1, data.totalPages);
  useEffect(() => {
    if (last !== undefined && !isPlaceholderData && page > last)
      void navigate({ search: (now) => ({ ...now, page: last === 1 ? undefined : last }), replace: true });
  }, [last, isPlaceholderData, page, navigate]);
  const comments = data?.data ?? [];
  return (
    <ModerationArea
      moderation={moderation}
      comments={comments.map(queued)}
      alwaysBar
      head={
        <QueueFilters
          status={search.status ?? 0}
          type={type}
          days={days}
          ages={ages}
          onChange={(changes) => void navigate({ search: (now) => ({ ...now, ...changes, page: undefined }) })}
        />
      }
    >
      <QueueList
        list={data ? { comments, total: data.totalRows } : error ? { failure: error.message } : 'loading'}
        stale={isPlaceholderData}
        page={page}
        filtered={search.status !== undefined || type !== undefined || days !== undefined}
        addressOf={(each) => moderationAddress({ ...search, page: each })}
        moderationOf={(comment) => moderationOf(moderation, queued(comment))}
        onRetry={() => void refetch()}
      />
    </ModerationArea>
  );
}

function LogView({ customerCode, known, moderation }: ViewProps) {
  const { page = 1 } = route.useSearch();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...operationLogOptions(customerCode, page),
    enabled: known,
  });
  const { flow, busy } = moderation;
  return (
    <ModerationArea moderation={moderation} comments={[]}>
      <OperationLog
        list={data ? { entries: data.data, total: data.totalRows } : error ? { failure: error.message } : 'loading'}
        stale={isPlaceholderData}
        page={page}
        busy={busy}
        addressOf={(each) => moderationAddress({ view: 'log', page: each })}
        onUndo={(logId) => flow.send({ type: 'log.undo', logId })}
        onRetry={() => void refetch()}
      />
    </ModerationArea>
  );
}
