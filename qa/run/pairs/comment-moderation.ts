import { words } from '../../pairs/comment-moderation';
import type { PairDriver } from '../driver';

const getList = '/api/portal/v1/comment/getModerationList';

export const driver: PairDriver = {
  sides: [
    {
      named: (event) =>
        event.type === 'comment.submit' && event.markup !== '' ? { ...event, markup: `<p>${words}</p>` } : event,
    },
    {},
  ],
  books: async ({ as, facts: { comments, accounts } }) => {
    const staff = await as('staff');
    const asked = { type: 1, businessId: comments?.subject, pageNum: 1, pageSize: 20 };
    const { data } = Object(await staff.post(getList, asked));
    const own = data.filter(({ customerCode }: { customerCode: string }) => customerCode === accounts.author?.code);
    const count = (is: (comment: { auditStatus: number; isBlack: boolean }) => boolean): number =>
      own.filter(is).length;
    return {
      shown: count(({ auditStatus }) => auditStatus === 1),
      held: count(({ auditStatus }) => auditStatus === 0),
      hidden: count(({ auditStatus }) => auditStatus === 2),
      muted: own.some(({ isBlack }: { isBlack: boolean }) => isBlack) ? 1 : 0,
    };
  },
};
