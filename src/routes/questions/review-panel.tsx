import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewedQuestion } from '../../../contract/questions/calls';
import { questionOptions } from '../../services/questions/questions';
import type { QuestionAct } from '../../services/questions/review';
import {
  answerDrafts,
  answerQuestion,
  answersOptions,
  draftedAnswer,
  promoteAnswer,
  templatesOptions,
} from '../../services/questions/review';
import { Button } from '../../ui/parts/Button';
import { FailedState } from '../../ui/parts/FailedState';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { AnswerForm } from '../../ui/questions/review/AnswerForm';
import { Answers, ReviewedText } from '../../ui/questions/review/ReviewedText';
import { useNotify } from '../shared/notices';

interface ReviewPanelProps {
  row: ReviewedQuestion;
  busy: boolean;
  onAct: (act: QuestionAct) => void;
  onBan: () => void;
  /** Called once something is done. */
  onDone: () => Promise<void>;
}

/** A question of the review with its answers, and the form for another one. */
export function ReviewPanel({ row, busy, onAct, onBan, onDone }: ReviewPanelProps) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const details = useQuery(questionOptions(row.id));
  const visible = row.status === 1;
  const answers = useQuery({ ...answersOptions(row.id), enabled: visible });
  const templates = useQuery(templatesOptions()).data ?? [];
  const [drafts] = useState(() => answerDrafts(row.id));
  const [text, setText] = useState(() => draftedAnswer(drafts));
  /** An answer is begun where the others are seen: one that comes meanwhile is told before a second is sent. */
  const [begun, setBegun] = useState<number>();
  const officialSeen = begun ?? row.staffReplyCount;
  const fail = (failure: Error) => notify({ level: 'error', text: failure.message });
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: ['comments'] });
    await onDone();
  };
  const answer = useMutation({
    mutationFn: () => answerQuestion(row, drafts, { text, officialSeen }),
    onSuccess: async () => {
      setText('');
      setBegun(undefined);
      await refresh();
    },
    onError: (failure) => {
      fail(failure);
      setBegun(undefined);
      // It may have been shown, or answered by another, before the answer failed.
      for (const queryKey of [['questions'], ['comments', 'answers', row.id]])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
  const promotion = useMutation({
    mutationFn: ({ id, title }: { id: number; title: string }) => promoteAnswer(row.id, id, title),
    onSuccess: refresh,
    onError: (failure) => {
      fail(failure);
      // The document may be there: only the reply was lost.
      void queryClient.invalidateQueries({ queryKey: ['questions'] });
    },
  });

  if (!details.data)
    return details.isError ? (
      <FailedState message={details.error.message} onRetry={() => void details.refetch()} />
    ) : (
      <SkeletonText lines={4} />
    );
  return (
    <>
      <ReviewedText question={details.data} row={row} busy={busy} onAct={onAct} onBan={onBan} />
      {visible && answers.isError && (
        <p>
          官方回复暂时无法显示，
          <Button kind="text" onClick={() => void answers.refetch()}>
            重试
          </Button>
        </p>
      )}
      {visible && (
        <Answers
          answers={answers.data?.list ?? []}
          title={row.title}
          promoted={details.data.promoted}
          busy={promotion.isPending}
          onPromote={(id, title) => promotion.mutate({ id, title })}
        />
      )}
      <AnswerForm
        text={text}
        templates={templates}
        shows={!visible}
        busy={answer.isPending}
        onText={(typed) => {
          setText(typed);
          setBegun(typed === '' ? undefined : officialSeen);
          drafts.keep({ markup: typed });
        }}
        onSubmit={() => answer.mutate()}
      />
    </>
  );
}
