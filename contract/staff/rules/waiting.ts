/** What waits for staff, on the start page of the console. */
export const waitingKinds = [
  'heldComments',
  'openTickets',
  'heldQuestions',
  'disputes',
  'corrections',
  'shipments',
  'signUps',
  'articlesInReview',
  'scheduledArticles',
] as const;
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
  disputes: { address: '/staff/disputes', text: (count) => `${count}个履历异议待处理` },
  corrections: { address: '/staff/corrections', text: (count) => `${count}笔金豆更正待批准` },
  signUps: {
    address: '/staff/content/eventActivities',
    text: (count) => `${count}位客户在活动候补名单中`,
  },
  shipments: { address: '/staff/shipping', text: (count) => `${count}个兑换待发货` },
  articlesInReview: {
    address: '/staff/content/articles?state=review',
    text: (count) => `${count}篇文章待审核`,
  },
  scheduledArticles: {
    address: '/staff/content/articles?state=scheduled',
    text: (count) => `${count}篇文章等待定时发布`,
  },
};
