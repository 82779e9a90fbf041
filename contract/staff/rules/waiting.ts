import type { WaitingKind } from '../../rules/waiting-kinds';
import type { ResourceName } from './resources';
import { resourceOf } from './resources';

interface Waiting {
  /** The page where it is done. */
  address: string;
  /** `label` of the resource, of content. */
  text: (count: number, label: string) => string;
}

const waitingTexts: Readonly<Record<WaitingKind, Waiting>> = {
  heldComments: {
    address: '/portal/moderation',
    text: (count) => `${count}条评论待审核`,
  },
  waitingChats: { address: '/staff/chats', text: (count) => `${count}位访客等待接待` },
  openTickets: { address: '/portal/tickets?state=open', text: (count) => `${count}个工单待处理` },
  heldQuestions: { address: '/portal/q5.html?status=hidden', text: (count) => `${count}个提问待审核` },
  disputes: { address: '/staff/disputes', text: (count) => `${count}个履历异议待处理` },
  corrections: { address: '/staff/corrections', text: (count) => `${count}笔金豆更正待批准` },
  requests: { address: '/staff/requests', text: (count) => `${count}个操作待您批准` },
  signUps: {
    address: '/staff/content/eventActivities',
    text: (count) => `${count}位客户在活动候补名单中`,
  },
  shipments: { address: '/staff/shipping', text: (count) => `${count}个兑换待发货` },
  contentInReview: {
    address: '/staff/content/:resource?state=review',
    text: (count, label) => `${label}有${count}条待审核`,
  },
  scheduledContent: {
    address: '/staff/content/:resource?state=scheduled',
    text: (count, label) => `${label}有${count}条等待定时发布`,
  },
};

interface Counted {
  kind: WaitingKind;
  count: number;
  /** Of content. */
  resource?: ResourceName;
}

/** What waits, in words, with the page where it is done. */
export function waitingWords({ kind, count, resource }: Counted): { href: string; words: string } {
  const { address, text } = waitingTexts[kind];
  return {
    href: address.replace(':resource', resource ?? ''),
    words: text(count, resource === undefined ? '' : resourceOf(resource).label),
  };
}
