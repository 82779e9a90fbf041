import type { Visit } from '../../shared/visit';
import { endsTheSession, internalError, isLive, loginSteps, signedInAs } from '../../shared/visit';
import { worldOf } from '../../shared/world';

interface RatingWorld extends Visit {
  /** The customer's rating that the portal knows: 4 from before, 3 from elsewhere, 5 from the page. */
  rank: 0 | 3 | 4 | 5;
}

const prepared = '一位客户，没有评过分';
const unrated = { rank: 0 } as const;

/** A video of the samples, rated by an account of its own. */
export const world = worldOf<RatingWorld>({
  starts: {
    customer: { label: '客户已登录', prepared, input: 'fresh', world: { session: 'live', ...unrated } },
    visitor: { label: '未登录', prepared, input: 'fresh', world: { session: 'none', ...unrated } },
    rated: {
      label: '客户已登录',
      prepared: '一位客户，给第一个视频评过4分',
      input: 'rated',
      world: { session: 'live', rank: 4 },
    },
  },
  page: () => '/portal/factoryVideo/0/0',
  order: ({ rank }) => ({
    accounts: { customer: {} },
    ...(rank === 0 ? {} : { rating: { by: 'customer', stars: rank } }),
  }),
  signedIn: ({ session }) => (session === 'none' ? '' : 'customer'),
  calls: { rate: 'POST /api/portal/v1/factoryLive/submitEvaluate' },
  steps: {
    ...loginSteps<RatingWorld>(),
    // The page reads the video anew with the customer, and then knows what was rated.
    'login → signedIn': { makes: (w) => signedInAs(w, 'live') },
    'rate → thanked': { needs: (w) => isLive(w) && w.rank === 0, makes: (w) => ({ ...w, rank: 5 }) },
    'rate → loginFirst': { needs: (w) => !isLive(w), makes: (w) => signedInAs(w, 'none') },
    'rate → wasRated': { needs: (w) => isLive(w) && w.rank > 0 },
    'rate → refused': { needs: isLive, ...internalError },
    'rating.read(rated)': {
      needs: (w, snapshot) => isLive(w) && (w.rank === 0 || w.rank === 3) && !snapshot.matches('submitting'),
      makes: (w) => ({ ...w, rank: 3 }),
    },
    'rating.read(unrated)': {
      needs: (w, snapshot) => isLive(w) && ['thanked', 'refused', 'rated'].some((state) => snapshot.matches(state)),
      makes: (w) => signedInAs(w, 'none'),
    },
  },
  others: {
    endsTheSession: endsTheSession<RatingWorld>((_, snapshot) => snapshot.matches('open')),
    ratesElsewhere: {
      label: '同一客户在别处给这个视频评3分',
      how: '在另一个浏览器以该客户登录，给同一个视频评3分',
      needs: (w, snapshot) => isLive(w) && w.rank === 0 && snapshot.matches('open'),
      makes: (w) => ({ ...w, rank: 3 }),
    },
  },
  rules: [
    {
      name: '感谢评分时服务已记下评分',
      requirement: 'R258',
      holds: ({ rank }, snapshot) => !snapshot.matches('thanked') || rank === 5,
    },
  ],
  books: ({ rank }) => ({ rank }),
});
