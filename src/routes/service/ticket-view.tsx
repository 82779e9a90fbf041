import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TicketAct } from '../../../contract/service/rules/tickets';
import { answerDrafts, blankAnswer, operateTicket, ticketOptions } from '../../services/service/tickets';
import { draftIn } from '../../services/shared/drafts';
import { FailedState } from '../../ui/parts/FailedState';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { useTyped } from '../../ui/parts/use-typed';
import { TicketDetail } from '../../ui/service/TicketDetail';
import { useNotify } from '../shared/notices';

interface TicketViewProps {
  ticketNumber: string;
  /** Address of the list. */
  back: string;
  /** Whether the account may answer. */
  answers: boolean;
}

const done: Readonly<Record<TicketAct, string>> = {
  assign: '已分配',
  answer: '已回复',
  close: '已结案',
  reopen: '已重新处理',
};

/** One ticket with all that was written, and what staff do with it. */
export function TicketView({ ticketNumber, back, answers }: TicketViewProps) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const options = ticketOptions(ticketNumber);
  const { data, error, refetch } = useQuery(options);
  const [drafts] = useState(() => answerDrafts(ticketNumber));
  const [draft, setDraft] = useState(() => draftIn(drafts) ?? blankAnswer);
  useTyped(draft, drafts.keep);
  // What the history holds has arrived, also where the reply was lost. What was not sent stays.
  const dropArrived = useEffectEvent(() => {
    if (draft.text.trim() === data?.steps.at(-1)?.text.trim()) setDraft(blankAnswer);
  });
  const version = data?.version;
  useEffect(() => {
    if (version !== undefined) dropArrived();
  }, [version]);
  const operate = useMutation({
    mutationFn: operateTicket,
    onSuccess: (ticket, { act }) => {
      queryClient.setQueryData(options.queryKey, ticket);
      notify({ level: 'info', text: done[act] });
      return queryClient.invalidateQueries({ queryKey: ['service', 'tickets'] });
    },
    onError: (failure) => {
      notify({ level: 'error', text: failure.message });
      // The other's change is shown; what was written stays in its field.
      return refetch();
    },
    // The ticket is shown as it is by now.
    onSettled: () => setDraft((now) => ({ ...now, begun: 0 })),
  });
  if (!data) return error ? <FailedState message={error.message} onRetry={() => void refetch()} /> : <SkeletonText />;
  return (
    <TicketDetail
      ticket={data}
      back={back}
      busy={operate.isPending ? operate.variables.act : undefined}
      draft={draft}
      onWrite={setDraft}
      onOperate={answers ? (act, done) => operate.mutate({ ticketNumber, act, ...done }) : undefined}
    />
  );
}
