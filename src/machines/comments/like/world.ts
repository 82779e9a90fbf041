import type { Visit } from '../../shared/visit';
import { internalError, isLive, loginSteps, signedInAs } from '../../shared/visit';
import { worldOf } from '../../shared/world';

interface LikeWorld extends Visit {
  /** The customer likes the article, beside three others. */
  liked: boolean;
}

const likes = (liked: boolean) => (world: LikeWorld) => (isLive(world) ? { ...world, liked } : world);
const prepared = '一篇文章，有 3 位其他客户点赞；一位客户';

/** An article of its own. */
export const world = worldOf<LikeWorld>({
  starts: {
    visitor: { label: '未登录', prepared, input: 'fresh', world: { session: 'none', liked: false } },
    fresh: { label: '客户已登录', prepared, input: 'fresh', world: { session: 'live', liked: false } },
    liked: {
      label: '客户已登录',
      prepared: `${prepared}，已点赞`,
      input: 'liked',
      world: { session: 'live', liked: true },
    },
  },
  page: ({ article }) => article?.address ?? '',
  order: ({ liked }) => ({
    accounts: { customer: {} },
    article: liked ? { likes: 4, likedBy: 'customer' } : { likes: 3 },
  }),
  signedIn: ({ session }) => (session === 'none' ? '' : 'customer'),
  calls: {
    like: 'POST /api/portal/v1/updateInformationFavor',
    unlike: 'POST /api/portal/v1/updateInformationFavor',
  },
  steps: {
    ...loginSteps<LikeWorld>(),
    'like → liked': { needs: isLive, makes: likes(true) },
    'like → loginFirst': {
      needs: (w) => !isLive(w),
      makes: (w) => signedInAs(w, 'none'),
    },
    'like → refused': { needs: isLive, ...internalError },
    'unlike → taken back': { needs: isLive, makes: likes(false) },
    'unlike → refused': internalError,
    // The customer does it in another browser; the page reads the article anew.
    'favor.read(liked)': { needs: isLive, makes: likes(true) },
    'favor.read(notLiked)': { needs: isLive, makes: likes(false) },
  },
  books: ({ liked }) => ({ likes: liked ? 4 : 3 }),
});
