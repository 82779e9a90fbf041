import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { CallData } from '../../../contract';
import { moderationListOptions, operationLogOptions } from '../../services/comments/moderation';
import { ModerationGate, ModerationPage } from '../../ui/comments/moderation/ModerationPage';
import type { Moderated } from '../../ui/comments/moderation/moderation-view';
import { OperationLog } from '../../ui/comments/moderation/OperationLog';
import { QueueFilters } from '../../ui/comments/moderation/QueueFilters';
import { QueueList } from '../../ui/comments/moderation/QueueList';
import type { ModerationFlow } from '../shared/use-moderation';
import { ForManagers } from '../shell/for-managers';
import { PortalPage } from '../shell/portal-page';
import { moderatedOf } from './moderated-of';
import { ModerationArea, moderationOf, useCommentModeration } from './moderation-area';
import { ages, moderationAddress, statusOf } from './moderation-search';

const route = getRouteApi('/portal/moderation');

/** Comments of everything that is commented on, for managers (R163–R171). */
export function ModerationView() {
  return (
    <PortalPage>
      <ForManagers gate={ModerationGate}>
        {(customerCode, known) => <ManagersPage customerCode={customerCode} known={known} />}
      </ForManagers>
    </PortalPage>
  );
}

interface ManagersPageProps {
  customerCode: string;
  /** Whether the manager is signed in now. */
  known: boolean;
}

function ManagersPage({ customerCode, known }: ManagersPageProps) {
  const search = route.useSearch();
  const moderation = useCommentModeration();
  const isLog = search.view === 'log';
  return (
    <ModerationPage
      isLog={isLog}
      queueAddress={moderationAddress({ ...search, view: undefined, page: undefined })}
      logAddress={moderationAddress({ ...search, view: 'log', page: undefined })}
    >
      {isLog ? (
        <LogView customerCode={customerCode} known={known} moderation={moderation} />
      ) : (
        <QueueView customerCode={customerCode} known={known} moderation={moderation} />
      )}
    </ModerationPage>
  );
}

interface ViewProps extends ManagersPageProps {
  moderation: ModerationFlow;
}

type Queued = CallData<'POST /api/portal/v1/comment/getModerationList'>['data'][number];

const queued = (comment: Queued): Moderated => ({
  ...moderatedOf(comment, comment.rootId !== 0),
  isReported: comment.reports !== undefined,
});

function QueueView({ customerCode, known, moderation }: ViewProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { page = 1, type, under, days } = search;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...moderationListOptions(customerCode, {
      auditStatus: statusOf(search),
      type,
      businessId: under,
      days,
      reported: search.status === 'reported',
      page,
    }),
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
          under={under !== undefined}
          ages={ages}
          onChange={(changes) =>
            void navigate({
              search: (now) => ({
                ...now,
                ...('type' in changes && { under: undefined }),
                ...changes,
                page: undefined,
              }),
            })
          }
          onAnywhere={() => void navigate({ search: (now) => ({ ...now, under: undefined, page: undefined }) })}
        />
      }
    >
      <QueueList
        list={data ? { comments, total: data.totalRows } : error ? { failure: error.message } : 'loading'}
        stale={isPlaceholderData}
        page={page}
        filtered={search.status !== undefined || type !== undefined || days !== undefined}
        addressOf={(each) => moderationAddress({ ...search, page: each })}
        addressUnder={({ type, businessId }) => moderationAddress({ status: 'all', type, under: businessId })}
        moderationOf={(comment) => moderationOf(moderation, queued(comment))}
        onRetry={() => void refetch()}
      />
    </ModerationArea>
  );
}

function LogView({ customerCode, known, moderation }: ViewProps) {
  const search = route.useSearch();
  const { page = 1 } = search;
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
        addressOf={(each) => moderationAddress({ ...search, page: each })}
        onUndo={(logId) => flow.send({ type: 'log.undo', logId })}
        onRetry={() => void refetch()}
      />
    </ModerationArea>
  );
}
