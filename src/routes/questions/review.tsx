import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { questions as limits } from '../../../contract/limits/questions';
import type { ReviewedQuestion } from '../../../contract/questions/calls';
import { questionMessages } from '../../../contract/questions/messages';
import { questionListAddress } from '../../../contract/questions/rules/addresses';
import { reviewList } from '../../../contract/questions/rules/categories';
import type { Rules } from '../../machines/shared/moderation/context';
import { questionOptions, reviewOptions } from '../../services/questions/questions';
import { draftedAnswer, itemOf, reviewActs } from '../../services/questions/review';
import { OperationResult } from '../../ui/comments/moderation/OperationResult';
import { FailedState } from '../../ui/parts/FailedState';
import { Pager } from '../../ui/parts/Pager';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { ListHeading } from '../../ui/questions/ListHeading';
import { ReviewBar } from '../../ui/questions/review/ReviewBar';
import { ReviewFilters } from '../../ui/questions/review/ReviewFilters';
import { ReviewTable } from '../../ui/questions/review/ReviewTable';
import { useReviewKeys } from '../../ui/questions/review/use-review-keys';
import { useNotify } from '../shared/notices';
import { useModeration } from '../shared/use-moderation';
import { withSearch } from '../shared/with-search';
import type { ListSearch } from './list-search';
import { dealWithOf, filterOf, statusOf } from './list-search';
import { ReviewPanel } from './review-panel';

export interface ReviewProps {
  customerCode: string;
  /** Whether the manager is signed in now. */
  known: boolean;
  page: number;
  search: ListSearch;
}

const rules: Rules = { grave: [], noneSelected: '请选择要操作的提问' };

/** The review of all questions (R137, R138); loaded for managers alone. */
export default function Review({ customerCode, known, page, search }: ReviewProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...reviewOptions(customerCode, {
      page,
      title: search.title ?? '',
      dealWith: dealWithOf(search),
      status: statusOf(search),
    }),
    enabled: known,
  });
  const listed = data?.rows ?? [];
  const [open, setOpen] = useState<ReviewedQuestion>();
  const opened = open?.id;
  /** The question whose reason is asked for, and as what it is seen: as when that was begun, after a refusal as it is by then. */
  const [hiding, setHiding] = useState<{ row: ReviewedQuestion; refused: boolean }>();
  // What is typed and not sent keeps its question in sight, as it is now, also where the list no longer holds it.
  const kept = hiding?.row ?? (open !== undefined && draftedAnswer(open.id) !== '' ? open : undefined);
  const left = kept && !listed.some(({ id }) => id === kept.id) ? kept : undefined;
  const now = useQuery({ ...questionOptions(left?.id ?? 0), enabled: left !== undefined });
  const rows = left ? [{ ...left, ...(now.data?.id === left.id && now.data) }, ...listed] : listed;
  const toggleOpen = (id: number) => setOpen(id === opened ? undefined : rows.find((row) => row.id === id));
  const moderation = useModeration({
    rules,
    acts: async () => reviewActs,
    onChange: ({ of, done }) => {
      if (of?.act === 'hide' && !of.batch)
        setHiding((begun) => (done ? undefined : begun && { ...begun, refused: true }));
      // Where it has failed a colleague may have been first, or only the reply was lost.
      for (const queryKey of [['questions'], ['comments']]) void queryClient.invalidateQueries({ queryKey });
    },
  });
  const { send, state, busy, context } = moderation;
  const chosen = rows.map(({ id }) => id).filter((id) => context.selected.includes(id));
  const choose = (id: number) => send({ type: 'item.toggle', id });

  // The last of a page are gone: the page before it is the last one.
  const last = data && Math.max(1, Math.ceil(data.total / limits.ownPageSize));
  useEffect(() => {
    if (last !== undefined && !isPlaceholderData && page > last)
      void router.navigate({
        href: withSearch(questionListAddress(reviewList, last), filterOf(search)),
        replace: true,
      });
  }, [last, isPlaceholderData, page, router, search]);

  const act = (row: ReviewedQuestion, name: string, reason = '') =>
    send({ type: 'item.act', act: name, item: itemOf(row), reason });
  const flip = (row: ReviewedQuestion) => (row.status === 1 ? setHiding({ row, refused: false }) : act(row, 'show'));

  const list = useRef<HTMLDivElement>(null);
  useReviewKeys({
    container: list,
    rows,
    onOpen: toggleOpen,
    onSwitch: flip,
    onHandle: (row) => act(row, row.dealWith === 1 ? 'unhandle' : 'handle'),
    onChoose: choose,
  });

  return (
    <div data-flow="moderation" data-state={state} aria-busy={busy}>
      <ListHeading title="提问审核" total={data?.total} searched={search.title} />
      <ReviewFilters
        status={search.status}
        deal={search.deal}
        addressOf={(changes) => withSearch(questionListAddress(reviewList), { ...filterOf(search), ...changes })}
      />
      <ReviewBar
        selected={chosen.length}
        total={rows.length}
        reason={context.reason}
        busy={busy}
        onAll={() => send({ type: 'all.choose', ids: chosen.length === rows.length ? [] : rows.map(({ id }) => id) })}
        onReason={(reason) => send({ type: 'reason.change', reason })}
        onAct={(name) => {
          if (chosen.length > 0 && name === 'hide' && context.reason.trim() === '')
            notify({ level: 'warning', text: questionMessages.reasonMissing });
          else send({ type: 'batch.act', act: name, items: rows.map((row) => itemOf(row)) });
        }}
      />
      {data ? (
        <div ref={list}>
          <ReviewTable
            rows={rows}
            selected={chosen}
            stale={isPlaceholderData}
            busy={busy}
            opened={opened}
            onChoose={choose}
            hiding={hiding?.row.id}
            onSwitch={flip}
            onHide={(row, why) => act(hiding && !hiding.refused ? hiding.row : row, 'hide', why)}
            onKeep={() => setHiding(undefined)}
            onOpen={toggleOpen}
            panelOf={(row) => <ReviewPanel row={row} moderation={moderation} onAct={(name) => act(row, name)} />}
          />
          <Pager
            page={page}
            total={data.total}
            pageSize={limits.ownPageSize}
            addressOf={(each) => withSearch(questionListAddress(reviewList, each), filterOf(search))}
          />
        </div>
      ) : error ? (
        <FailedState message={error.message || '提问暂时无法显示，请稍后重试'} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={12} />
      )}
      <OperationResult
        noun="提问"
        result={state === 'choosing.partlyRefused' ? { ...context, couldUndo: false } : undefined}
        seconds={undefined}
        onUndo={() => send({ type: 'undo.press' })}
        onDismiss={() => send({ type: 'result.dismiss' })}
      />
    </div>
  );
}
