import type { Prepared } from '../../../contract/prepared';
import { authors, first } from '../../../src/machines/shared/moderation/items';
import { screen } from '../../../src/machines/shared/moderation/screen';
import { button, css, holding, nth, part, ready, role, there } from '../../../src/machines/shared/screen';
import type { Caller, RunDriver, RunHands } from '../driver';
import { endsTheSession, hearsNothing, staffAnswers } from '../visit';

const codeOf = ({ accounts }: Prepared, code: unknown): unknown =>
  code === authors.first ? accounts.author?.code : code === authors.second ? accounts.muted?.code : code;

/** Who did it, and when, is not in the model. */
const withoutNames = (words: string): string => words.replace(/(?<=^该评论已由 ).* (?=\S+$)/, '');

const firstId = ({ comments }: Prepared): number => comments?.items[0]?.id ?? 0;

const line = 'GET /api/portal/v1/identity/events';

/** What the page would hear of at once, it does not hear. */
async function asColleague(
  hands: RunHands,
  act: (colleague: Caller, commentIds: number[]) => Promise<unknown>,
): Promise<void> {
  await hearsNothing(hands, line);
  await act(await hands.as('colleague'), [firstId(hands.facts)]);
}
const audit = (auditStatus: 1 | 2) => (hands: RunHands) =>
  asColleague(hands, (colleague, commentIds) =>
    colleague.post('/api/portal/v1/comment/auditComment', { commentIds, auditStatus }),
  );

export const driver: RunDriver = {
  screen,
  arrive: ({ see, facts }) => see([there(css(`[data-comment="${firstId(facts)}"]`))]),
  shown: (context, facts) => ({
    ...context,
    refused: context.refused.map(({ message }: { message: string }) => ({
      message: message.replace(/(?<=^该评论已由).*/, ''),
    })),
    asked: context.asked && {
      ...context.asked,
      items: context.asked.items.map(({ id }: { id: unknown }) => ({ id: codeOf(facts, id) })),
    },
  }),
  withoutNames,
  answers: staffAnswers,
  others: {
    // Of what others do meanwhile a page without a session would ask, and hear that it has ended.
    endsTheSession: async (hands) => {
      await hearsNothing(hands, line);
      await endsTheSession(hands);
    },
    hidesFirst: audit(2),
    showsFirst: audit(1),
    removesFirst: (hands) =>
      asColleague(hands, (colleague, commentIds) =>
        colleague.post('/api/portal/v1/comment/adminDeleteComment', { commentIds }),
      ),
  },
  overrides: {
    // From the log, and back to the comments.
    'log.undo': async (_, { click, see, facts, world }) => {
      const { author, muted } = facts.accounts;
      const [of] = Object(world()).of;
      const entries = holding(css('[data-log]'), part((of === first ? author : muted)?.code ?? ''));
      const undo = nth(button('撤销', entries), 0);
      await click(role('link', '操作记录'));
      await see([ready(undo)]);
      await click(undo);
      await click(role('link', '评论', role('main')));
    },
  },
  books: async ({ as, facts }) => {
    const { comments, accounts } = facts;
    const colleague = await as('colleague');
    const asked = { type: 1, businessId: comments?.subject, pageNum: 1, pageSize: 20 };
    const { data } = Object(await colleague.post('/api/portal/v1/comment/getModerationList', asked));
    const count = (is: (comment: { auditStatus: number; topFlag: number }) => boolean): number =>
      data.filter(is).length;
    const mutedCodes = new Set(
      data
        .filter(({ isBlack }: { isBlack: boolean }) => isBlack)
        .map(({ customerCode }: { customerCode: string }) => customerCode),
    );
    return {
      removed: 2 - data.length,
      hidden: count(({ auditStatus }) => auditStatus === 2),
      pinned: count(({ topFlag }) => topFlag === 1),
      muted: [accounts.author, accounts.muted].filter((each) => mutedCodes.has(each?.code)).length,
    };
  },
};
