import { internalError } from '../../shared/visit';
import { worldOf } from '../../shared/world';

interface TitleWorld {
  /** Whether articles have it. */
  title: 'none' | 'known' | 'unknown';
}

/** Articles of the samples. */
export const world = worldOf<TitleWorld>({
  starts: { visitor: { label: '未登录', prepared: '无需准备', input: 'visitor', world: { title: 'none' } } },
  page: () => '/portal/1/m6.html',
  order: () => ({}),
  signedIn: () => '',
  calls: { searchTitles: 'POST /api/portal/v1/searchInformationTitle' },
  steps: {
    'title.change(words)': { makes: () => ({ title: 'known' }) },
    'title.change(unknown)': { makes: () => ({ title: 'unknown' }) },
    'title.change(blank)': { makes: () => ({ title: 'none' }) },
    'searchTitles → found': { needs: ({ title }) => title === 'known' },
    'searchTitles → nothing': { needs: ({ title }) => title === 'unknown' },
    'searchTitles → failed': internalError,
  },
  books: () => ({}),
});
