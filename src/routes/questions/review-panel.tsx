import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewedQuestion } from '../../../contract/questions/calls';
import { questionOptions } from '../../services/questions/questions';
import { answerDrafts, answersOptions, draftedAnswer, itemOf, templatesOptions } from '../../services/questions/review';
import { useEmitted } from '../../services/shared/use-flow';
import { Button } from '../../ui/parts/Button';
import { FailedState } from '../../ui/parts/FailedState';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { AnswerForm } from '../../ui/questions/review/AnswerForm';
import { Answers, ReviewedText } from '../../ui/questions/review/ReviewedText';
import type { ModerationFlow } from '../shared/use-moderation';

interface ReviewPanelProps {
  row: ReviewedQuestion;
  moderation: ModerationFlow;
  onAct: (act: string) => void;
}

/** A question of the review with its answers, and the form for another one. */
export function ReviewPanel({ row, moderation: { flow, send, busy }, onAct }: ReviewPanelProps) {
  const details = useQuery(questionOptions(row.id));
  const visible = row.status === 1;
  const answers = useQuery({ ...answersOptions(row.id), enabled: visible });
  const templates = useQuery(templatesOptions()).data ?? [];
  const [text, setText] = useState(() => draftedAnswer(row.id));
  /** An answer is begun where the others are seen: one that comes meanwhile is told before a second is sent. */
  const [begun, setBegun] = useState<number>();
  const officialSeen = begun ?? row.staffReplyCount;
  useEmitted(flow, (emitted) => {
    if (emitted.type !== 'items.change' || emitted.of?.act !== 'answer') return;
    setBegun(undefined);
    if (emitted.done) setText('');
  });

  if (!details.data)
    return details.isError ? (
      <FailedState message={details.error.message} onRetry={() => void details.refetch()} />
    ) : (
      <SkeletonText lines={4} />
    );
  return (
    <>
      <ReviewedText
        question={details.data}
        row={row}
        busy={busy}
        onAct={onAct}
        onBan={() => onAct(row.noQuestion ? 'unban' : 'ban')}
      />
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
          busy={busy}
          onPromote={(commentId, title) =>
            send({ type: 'item.act', act: 'promote', item: itemOf(row, { commentId, title }) })
          }
        />
      )}
      <AnswerForm
        text={text}
        templates={templates}
        shows={!visible}
        busy={busy}
        onText={(typed) => {
          setText(typed);
          setBegun(typed === '' ? undefined : officialSeen);
          answerDrafts(row.id).keep({ markup: typed });
        }}
        onSubmit={() => send({ type: 'item.act', act: 'answer', item: itemOf(row, { text, officialSeen }) })}
      />
    </>
  );
}
