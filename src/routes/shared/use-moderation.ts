import type { Item, ItemsChange, Rules } from '../../machines/shared/moderation/context';
import { begin } from '../../machines/shared/moderation/context';
import type { moderationMachine } from '../../machines/shared/moderation/machine';
import type { Acts } from '../../services/shared/acts';
import { useFlow, useFlowContext, useStateName, useTag } from '../../services/shared/use-flow';
import { useSession } from '../session/session-context';
import { useNotices } from './notices';
import { useLoadFailure } from './use-load-failure';

type Machine = typeof moderationMachine;

interface Moderation<Act extends string, Of extends Item> {
  rules: Rules;
  acts: () => Promise<Acts<Act, Of>>;
  onChange: (change: ItemsChange) => void;
}

/** What is done to one item or to several on a page; one flow for all of them. */
export function useModeration<Act extends string, Of extends Item>({ rules, acts, onChange }: Moderation<Act, Of>) {
  const { login } = useSession();
  const flow = useFlow<Machine>(
    () => ({
      first: (input) => ({ value: { choosing: 'idle' }, context: begin(input) }),
      load: async () => {
        const [{ moderationFlow }, loaded] = await Promise.all([
          import('../../services/shared/moderation-flow'),
          acts(),
        ]);
        return moderationFlow(loaded, login);
      },
      // A checkbox that waits for its machine would jump back.
      when: 'mounted',
    }),
    rules,
  );
  useNotices(flow, onChange);
  useLoadFailure(flow);
  return {
    flow,
    send: flow.send,
    state: useStateName(flow),
    context: useFlowContext(flow),
    busy: useTag(flow, 'busy'),
  };
}

export type ModerationFlow = ReturnType<typeof useModeration>;
