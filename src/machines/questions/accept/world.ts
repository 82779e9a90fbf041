import { internalError } from '../../shared/visit';
import { worldOf } from '../../shared/world';

interface AcceptWorld {
  /** The answer is the accepted one of the question. */
  accepted: boolean;
}

const becomes = (accepted: boolean) => () => ({ accepted });
const prepared = '一位客户的一条提问，另一位客户在其下回答';

/** A question of the customer with an answer of another one. */
export const world = worldOf<AcceptWorld>({
  starts: {
    open: { label: '提问人已登录', prepared, input: 'open', world: { accepted: false } },
    accepted: { label: '提问人已登录', prepared: `${prepared}，已采纳`, input: 'accepted', world: { accepted: true } },
  },
  page: ({ question }) => question?.address ?? '',
  order: ({ accepted }) => ({
    accounts: { customer: {}, answerer: {} },
    question: {
      by: 'customer',
      title: '八层板的阻抗公差是多少',
      answer: { by: 'answerer', text: '一般为正负百分之十。', accepted },
    },
  }),
  signedIn: () => 'customer',
  calls: {
    accept: 'POST /api/portal/v1/question/acceptAnswer',
    takeBack: 'POST /api/portal/v1/question/acceptAnswer',
  },
  steps: {
    'accept → accepted': { makes: becomes(true) },
    'accept → refused': internalError,
    'takeBack → taken back': { makes: becomes(false) },
    'takeBack → refused': internalError,
    // The asker does it in another browser; the page reads the answers anew.
    'acceptance.read(accepted)': { makes: becomes(true) },
    'acceptance.read(open)': { makes: becomes(false) },
  },
  books: ({ accepted }) => ({ accepted: accepted ? 1 : 0 }),
});
