import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Rules } from '../../machines/shared/moderation/context';
import { answerDrafts, blankAnswer, ticketActs, ticketOptions } from '../../services/service/tickets';
import { draftIn } from '../../services/shared/drafts';
import { Loaded } from '../../ui/parts/Loaded';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { useTyped } from '../../ui/parts/use-typed';
import { TicketDetail } from '../../ui/service/TicketDetail';
import { FlowSection } from '../shared/flow-section';
import { useModeration } from '../shared/use-moderation';

interface TicketViewProps {
  ticketNumber: string;
  /** Address of the list. */
  back: string;
  /** Whether the account may answer. */
  answers: boolean;
}

const rules: Rules = { grave: [], noneSelected: '' };

/** One ticket with all that was written, and what staff do with it. */
export function TicketView({ ticketNumber, back, answers }: TicketViewProps) {
  const queryClient = useQueryClient();
  const ticket = useQuery(ticketOptions(ticketNumber));
  const [drafts] = useState(() => answerDrafts(ticketNumber));
  const [draft, setDraft] = useState(() => draftIn(drafts) ?? blankAnswer);
  useTyped(draft, drafts.keep);
  // What the history holds has arrived, also where the reply was lost. What was not sent stays.
  const dropArrived = useEffectEvent(() => {
    if (draft.text.trim() === ticket.data?.steps.at(-1)?.text.trim()) setDraft(blankAnswer);
  });
  const version = ticket.data?.version;
  useEffect(() => {
    if (version !== undefined) dropArrived();
  }, [version]);
  const { flow, send, busy, context } = useModeration({
    rules,
    acts: async () => ticketActs(queryClient),
    onChange: ({ done }) => {
      // The other's change is shown; what was written stays in its field.
      void queryClient.invalidateQueries({ queryKey: ['service', done ? 'tickets' : 'ticket'] });
      setDraft((now) => ({ ...now, begun: 0 }));
    },
  });
  return (
    <FlowSection name="moderation" flow={flow}>
      <Loaded query={ticket} waiting={<SkeletonText />}>
        {(data) => (
          <TicketDetail
            ticket={data}
            back={back}
            busy={busy ? context.asked?.act : undefined}
            draft={draft}
            onWrite={setDraft}
            onOperate={
              answers
                ? (act, done) => send({ type: 'item.act', act, item: { id: ticketNumber, ...done }, reason: '' })
                : undefined
            }
          />
        )}
      </Loaded>
    </FlowSection>
  );
}
