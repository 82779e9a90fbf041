import type { AnyMachineSnapshot } from 'xstate';
import { internalError } from '../../shared/visit';
import { worldOf } from '../../shared/world';

interface SearchWorld {
  /** Where the browser is; a number: the document of the offer at this place. */
  page: 'guide' | 'results' | number;
}

const stays = { needs: ({ page }: SearchWorld) => page === 'guide' };
const typed = (text: string) => ({ needs: (_: SearchWorld, { context }: AnyMachineSnapshot) => context.text === text });

/** Where a submitted text leads to. */
function submits(world: SearchWorld, { context }: AnyMachineSnapshot): SearchWorld {
  if (context.text === '' || context.problem !== '') return world;
  return { page: context.active >= 0 ? context.active : 'results' };
}

export const pageIn = (world: unknown): SearchWorld['page'] | undefined => Object(world ?? {}).page;

/** The help centre of the samples. A case ends where the page is left. */
export const world = worldOf<SearchWorld>({
  starts: {
    visitor: { label: '未登录', prepared: '', input: 'visitor', world: { page: 'guide' } },
  },
  page: () => '/portal/serviceGuide',
  order: () => ({}),
  signedIn: () => '',
  calls: { suggest: 'POST /api/portal/v1/suggestServiceGuide' },
  steps: {
    'field.open': stays,
    'field.leave': stays,
    'text.change': stays,
    'offer.next': stays,
    'offer.previous': stays,
    'offer.choose': { ...stays, makes: () => ({ page: 0 }) },
    'word.choose': { ...stays, makes: () => ({ page: 'results' }) },
    'search.submit': { ...stays, makes: submits },
    'suggest → some': typed('对公转账'),
    'suggest → none': typed('没有这样的标题'),
    'suggest → failed': internalError,
  },
  books: () => ({}),
});
