import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { questions as limits } from '../../../contract/limits/questions';
import type { ReviewedQuestion } from '../../../contract/questions/calls';
import { questionMessages } from '../../../contract/questions/messages';
import { questionListAddress } from '../../../contract/questions/rules/addresses';
import { reviewList } from '../../../contract/questions/rules/categories';
import type { Notice } from '../../machines/shared/failure';
import { questionOptions, reviewOptions } from '../../services/questions/questions';
import type { QuestionAct } from '../../services/questions/review';
import { answerDrafts, banAsker, draftedAnswer, operateQuestions } from '../../services/questions/review';
import { FailedState } from '../../ui/parts/FailedState';
import { Pager } from '../../ui/parts/Pager';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { ListHeading } from '../../ui/questions/ListHeading';
import { ReviewBar } from '../../ui/questions/review/ReviewBar';
import { ReviewFilters } from '../../ui/questions/review/ReviewFilters';
import { ReviewTable } from '../../ui/questions/review/ReviewTable';
import { useReviewKeys } from '../../ui/questions/review/use-review-keys';
import { useNotify } from '../shared/notices';
import { withSearch } from '../shared/with-search';
import { useStaffChanges } from '../shell/use-staff-changes';
import type { ListSearch } from './list-search';
import { dealWithOf, filterOf, statusOf } from './list-search';
import { ReviewPanel } from './review-panel';

interface Asked {
  /** The questions as the manager saw them. */
  seen: readonly ReviewedQuestion[];
  act: QuestionAct;
  why: string;
  /** Of the selection. */
  batch: boolean;
}

export interface ReviewProps {
  customerCode: string;
  page: number;
  search: ListSearch;
}

/** The review of all questions (R137, R138); loaded for managers alone. */
export default function Review({ customerCode, page, search }: ReviewProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { data, error, isPlaceholderData, refetch } = useQuery(
    reviewOptions(customerCode, {
      page,
      title: search.title ?? '',
      dealWith: dealWithOf(search),
      status: statusOf(search),
    }),
  );
  const listed = data?.rows ?? [];
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [open, setOpen] = useState<ReviewedQuestion>();
  const opened = open?.id;
  /** The question whose reason is asked for, and as what it is seen: as when that was begun, after a refusal as it is by then. */
  const [hiding, setHiding] = useState<{ row: ReviewedQuestion; refused: boolean }>();
  useStaffChanges(customerCode);
  // What is typed and not sent keeps its question in sight, as it is now, also where the list no longer holds it.
  const kept = hiding?.row ?? (open !== undefined && draftedAnswer(answerDrafts(open.id)) !== '' ? open : undefined);
  const left = kept && !listed.some(({ id }) => id === kept.id) ? kept : undefined;
  const now = useQuery({ ...questionOptions(left?.id ?? 0), enabled: left !== undefined });
  const rows = left ? [{ ...left, ...(now.data?.id === left.id && now.data) }, ...listed] : listed;
  const toggleOpen = (id: number) => setOpen(id === opened ? undefined : rows.find((row) => row.id === id));
  const [reason, setReason] = useState('');
  const chosen = selected.filter((id) => rows.some((row) => row.id === id));

  // The last of a page are gone: the page before it is the last one.
  const last = data && Math.max(1, Math.ceil(data.total / limits.ownPageSize));
  useEffect(() => {
    if (last !== undefined && !isPlaceholderData && page > last)
      void router.navigate({
        href: withSearch(questionListAddress(reviewList, last), filterOf(search)),
        replace: true,
      });
  }, [last, isPlaceholderData, page, router, search]);

  /** R138: says what came of it, then reads the list anew. */
  const done = async (told: Pick<Notice, 'level' | 'text'> = { level: 'info', text: questionMessages.done }) => {
    notify(told);
    await queryClient.invalidateQueries({ queryKey: ['questions'] });
  };
  const failed = (failure: Error) => {
    notify({ level: 'error', text: failure.message });
    void refetch();
  };
  const operation = useMutation({
    mutationFn: ({ seen, act, why }: Asked) => operateQuestions(seen, act, why),
    onSuccess: async ({ data: result, message }, { batch }) => {
      const { unchanged, refused } = result;
      if (batch) {
        setSelected(refused.map(({ id }) => id));
        setReason('');
      } else setHiding(undefined);
      // What a colleague has done before is no success of this act.
      const all = unchanged.length + refused.length === 0;
      await done({ level: all ? 'info' : 'warning', text: message });
    },
    onError: (failure, { batch }) => {
      failed(failure);
      if (left) void now.refetch();
      if (!batch) setHiding((begun) => begun && { ...begun, refused: true });
    },
  });
  const ask = (row: ReviewedQuestion, act: QuestionAct, why = '') =>
    operation.mutate({ seen: [row], act, why, batch: false });
  const flip = (row: ReviewedQuestion) => (row.status === 1 ? setHiding({ row, refused: false }) : ask(row, 'show'));
  const hide = (row: ReviewedQuestion, why: string) => ask(hiding && !hiding.refused ? hiding.row : row, 'hide', why);
  const ban = useMutation({
    mutationFn: ({ id, noQuestion }: { id: number; noQuestion: 0 | 1 }) => banAsker(id, noQuestion),
    onSuccess: () => done(),
    onError: failed,
  });
  const busy = operation.isPending || ban.isPending;

  const list = useRef<HTMLDivElement>(null);
  useReviewKeys({
    container: list,
    rows,
    onOpen: toggleOpen,
    onSwitch: (row) => !busy && flip(row),
    onHandle: (row) => !busy && ask(row, row.dealWith === 1 ? 'unhandle' : 'handle'),
    onChoose: (id) => setSelected(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]),
  });

  return (
    <>
      <ListHeading title="提问审核" total={data?.total} searched={search.title} />
      <ReviewFilters
        status={search.status}
        deal={search.deal}
        addressOf={(changes) => withSearch(questionListAddress(reviewList), { ...filterOf(search), ...changes })}
      />
      <ReviewBar
        selected={chosen.length}
        total={rows.length}
        reason={reason}
        busy={busy}
        onAll={() => setSelected(chosen.length === rows.length ? [] : rows.map(({ id }) => id))}
        onReason={setReason}
        onAct={(act) => {
          if (chosen.length === 0) notify({ level: 'warning', text: '请选择要操作的提问' });
          else if (act === 'hide' && reason.trim() === '')
            notify({ level: 'warning', text: questionMessages.reasonMissing });
          else {
            const seen = rows.filter(({ id }) => chosen.includes(id));
            operation.mutate({ seen, act, why: reason.trim(), batch: true });
          }
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
            onChoose={(id) => setSelected(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])}
            hiding={hiding?.row.id}
            onSwitch={flip}
            onHide={hide}
            onKeep={() => setHiding(undefined)}
            onOpen={toggleOpen}
            panelOf={(row) => (
              <ReviewPanel
                row={row}
                busy={busy}
                onAct={(act) => ask(row, act)}
                onBan={() => ban.mutate({ id: row.id, noQuestion: row.noQuestion ? 0 : 1 })}
                onDone={() => done()}
              />
            )}
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
    </>
  );
}
