/** What waits for staff, on the start page of the console. */
export const waitingKinds = ['heldComments', 'openTickets', 'heldQuestions', 'shipments', 'scheduledArticles'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

interface Waiting {
  /** The page where it is done. */
  address: string;
  text: (count: number) => string;
}

export const waitingTexts: Readonly<Record<WaitingKind, Waiting>> = {
  heldComments: {
    address: '/portal/moderation',
    text: (count) => `${count}条评论待审核`,
  },
  openTickets: { address: '/portal/tickets?state=open', text: (count) => `${count}个工单待处理` },
  heldQuestions: { address: '/portal/q5.html?status=hidden', text: (count) => `${count}个提问待审核` },
  shipments: { address: '/staff/shipping', text: (count) => `${count}个兑换待发货` },
  scheduledArticles: {
    address: '/staff/content/articles',
    text: (count) => `${count}篇文章等待定时发布`,
  },
};
