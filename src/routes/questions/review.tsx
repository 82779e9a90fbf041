import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { questions as limits } from '../../../contract/limits/questions';
import type { ReviewedQuestion } from '../../../contract/questions/calls';
import { questionMessages } from '../../../contract/questions/messages';
import { questionListAddress } from '../../../contract/questions/rules/addresses';
import { reviewList } from '../../../contract/questions/rules/categories';
import { readDraft } from '../../services/comments/drafts';
import { reviewOptions } from '../../services/questions/questions';
import type { QuestionAct } from '../../services/questions/review';
import { answerPlace, banAsker, operateQuestions, setStatus } from '../../services/questions/review';
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
import type { ListSearch } from './list-search';
import { dealWithOf, filterOf, statusOf } from './list-search';
import { ReviewPanel } from './review-panel';

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
  // An answer that is not sent keeps its question in sight, also where the list no longer holds it.
  const left = open && !listed.some(({ id }) => id === open.id) && readDraft(answerPlace(open.id), customerCode) !== '';
  const rows = open && left ? [open, ...listed] : listed;
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

  /** R138: says that it is done, then reads the list anew. */
  const done = async () => {
    notify({ level: 'info', text: questionMessages.done });
    await queryClient.invalidateQueries({ queryKey: ['questions'] });
  };
  const failed = (failure: Error) => {
    notify({ level: 'error', text: failure.message });
    void refetch();
  };
  const toggle = useMutation({
    mutationFn: ({ id, status }: { id: number; status: 0 | 1 }) => setStatus(id, status),
    onSuccess: done,
    onError: failed,
  });
  const operation = useMutation({
    mutationFn: ({ ids, act }: { ids: number[]; act: QuestionAct }) => operateQuestions(ids, act, reason.trim()),
    onSuccess: async ({ refused }) => {
      setSelected(refused);
      setReason('');
      await done();
    },
    onError: failed,
  });
  const ban = useMutation({
    mutationFn: ({ id, noQuestion }: { id: number; noQuestion: 0 | 1 }) => banAsker(id, noQuestion),
    onSuccess: done,
    onError: failed,
  });
  const busy = toggle.isPending || operation.isPending || ban.isPending;

  const list = useRef<HTMLDivElement>(null);
  useReviewKeys({
    container: list,
    rows,
    onOpen: toggleOpen,
    onSwitch: ({ id, status }) => !busy && toggle.mutate({ id, status: status === 1 ? 0 : 1 }),
    onHandle: ({ id, dealWith }) =>
      !busy && operation.mutate({ ids: [id], act: dealWith === 1 ? 'unhandle' : 'handle' }),
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
          else operation.mutate({ ids: [...chosen], act });
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
            onSwitch={(id, status) => toggle.mutate({ id, status })}
            onOpen={toggleOpen}
            panelOf={(row) => (
              <ReviewPanel
                by={customerCode}
                row={row}
                busy={busy}
                onAct={(act) => operation.mutate({ ids: [row.id], act })}
                onBan={() => ban.mutate({ id: row.id, noQuestion: row.noQuestion ? 0 : 1 })}
                onDone={done}
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
