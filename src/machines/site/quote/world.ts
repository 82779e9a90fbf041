import { worldOf } from '../../shared/world';

/** The flow asks nobody: what it knows came with the page. */
export const world = worldOf<object>({
  starts: { visitor: { label: '未登录', prepared: '', input: 'visitor', world: {} } },
  page: () => '/',
  order: () => ({}),
  signedIn: () => '',
  calls: {},
  steps: {},
  books: () => ({}),
});
