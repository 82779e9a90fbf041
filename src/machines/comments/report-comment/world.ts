import type { Visit } from '../../shared/visit';
import { endsTheSession, internalError, isLive, loginSteps, replyLost, signedInAs } from '../../shared/visit';
import { worldOf } from '../../shared/world';

interface ReportWorld extends Visit {
  /** The managers have the customer's report. */
  reported: boolean;
}

const reports = (world: ReportWorld): ReportWorld => (isLive(world) ? { ...world, reported: true } : world);
const prepared = '一篇文章，有另一位客户的一条评论；一位客户；一位管理员';

/** A comment of somebody else, under an article of its own. */
export const world = worldOf<ReportWorld>({
  starts: {
    visitor: { label: '未登录', prepared, input: 'reader', world: { session: 'none', reported: false } },
    customer: { label: '客户已登录', prepared, input: 'reader', world: { session: 'live', reported: false } },
  },
  page: ({ comments }) => comments?.address ?? '',
  order: () => ({
    accounts: { customer: {}, author: {}, staff: { roles: ['moderator'], factor: true } },
    comments: [{ by: 'author', text: '加微信领优惠。', status: 'shown' }],
  }),
  signedIn: ({ session }) => (session === 'none' ? '' : 'customer'),
  calls: { report: 'POST /api/portal/v1/comment/reportComment' },
  steps: {
    ...loginSteps<ReportWorld>(),
    'report → received': { needs: (w) => isLive(w) && !w.reported, makes: reports },
    'report → repeated': { needs: (w) => isLive(w) && w.reported },
    'report → loginFirst': {
      needs: (w) => !isLive(w),
      makes: (w) => signedInAs(w, 'none'),
    },
    'report → refused': { needs: isLive, ...internalError },
    'report → lost': { needs: (w) => isLive(w) && !w.reported, makes: reports, ...replyLost },
  },
  // The request is on its way, and may have arrived.
  left: {},
  others: {
    endsTheSession: endsTheSession<ReportWorld>((w, snapshot) => !w.reported && snapshot.matches('form')),
  },
  books: ({ reported }) => ({ reports: reported ? 1 : 0 }),
});
