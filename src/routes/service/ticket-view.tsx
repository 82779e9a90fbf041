import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TicketAct } from '../../../contract/service/rules/tickets';
import { operateTicket, ticketOptions } from '../../services/service/tickets';
import { FailedState } from '../../ui/parts/FailedState';
import { SkeletonText } from '../../ui/parts/Skeleton';
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
  });
  if (!data) return error ? <FailedState message={error.message} onRetry={() => void refetch()} /> : <SkeletonText />;
  return (
    <TicketDetail
      ticket={data}
      back={back}
      busy={operate.isPending ? operate.variables.act : undefined}
      onOperate={answers ? (act, done) => operate.mutateAsync({ ticketNumber, act, ...done }) : undefined}
    />
  );
}
