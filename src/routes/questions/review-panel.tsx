import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewedQuestion } from '../../../contract/questions/calls';
import { questionOptions } from '../../services/questions/questions';
import type { QuestionAct } from '../../services/questions/review';
import { answerQuestion, answersOptions, promoteAnswer, templatesOptions } from '../../services/questions/review';
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
  const [text, setText] = useState('');
  const fail = (failure: Error) => notify({ level: 'error', text: failure.message });
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: ['comments'] });
    await onDone();
  };
  const answer = useMutation({
    mutationFn: () => answerQuestion(row, text),
    onSuccess: async () => {
      setText('');
      await refresh();
    },
    onError: (failure) => {
      fail(failure);
      // It may have been shown before the answer failed.
      void queryClient.invalidateQueries({ queryKey: ['questions'] });
    },
  });
  const promotion = useMutation({
    mutationFn: ({ id, title }: { id: number; title: string }) => promoteAnswer(row.id, id, title),
    onSuccess: refresh,
    onError: fail,
  });

  if (details.isError) return <FailedState message={details.error.message} onRetry={() => void details.refetch()} />;
  if (!details.data) return <SkeletonText lines={4} />;
  return (
    <>
      <ReviewedText question={details.data} row={row} busy={busy} onAct={onAct} onBan={onBan} />
      {visible && (
        <Answers
          answers={answers.data?.list ?? []}
          title={row.title}
          promoted={details.data.helpDocument !== null}
          busy={promotion.isPending}
          onPromote={(id, title) => promotion.mutate({ id, title })}
        />
      )}
      <AnswerForm
        text={text}
        templates={templates}
        shows={!visible}
        busy={answer.isPending}
        onText={setText}
        onSubmit={() => answer.mutate()}
      />
    </>
  );
}
