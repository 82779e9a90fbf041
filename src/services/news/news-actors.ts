import { fromPromise } from 'xstate';
import type { TitleMatch } from '../../../contract/news/calls';
import { browserTransport, call } from '../shared/call';

/** Actor of the search by title within a category (R120). */
export const titleSearchActors = (code: number) => ({
  searchTitles: fromPromise<{ data: readonly TitleMatch[]; totalRows: number }, { title: string }>(
    ({ input, signal }) =>
      call(
        browserTransport,
        'POST /api/portal/v1/searchInformationTitle',
        { title: input.title, informationCategoryCode: code },
        { signal },
      ),
  ),
});

async function favor(
  typeId: number,
  favorType: 1 | 2,
  signal: AbortSignal,
): Promise<{ liked: boolean; count: number }> {
  const { informationFavorStatus, favorCount } = await call(
    browserTransport,
    'POST /api/portal/v1/updateInformationFavor',
    { favorType, type: 1, typeId },
    { signal },
  );
  return { liked: informationFavorStatus, count: favorCount };
}

/** Actors of a like (R199). `requireLogin` opens the login window; it resolves once somebody is signed in. */
export const likeActors = (articleId: number, requireLogin: () => Promise<void>) => ({
  like: fromPromise<{ liked: boolean; count: number }, undefined>(({ signal }) => favor(articleId, 1, signal)),
  unlike: fromPromise<{ liked: boolean; count: number }, undefined>(({ signal }) => favor(articleId, 2, signal)),
  signIn: fromPromise<void, undefined>(() => requireLogin()),
});
