import type { AnyRouter } from '@tanstack/react-router';
import { leavesPortal } from '../../../contract/rules/outbound';

const remembered = new WeakMap<object, Map<string, boolean>>();

/**
 * Whether a link leads somewhere: out of the portal, or to an address of the table of routes. Content may name a page
 * before the page is there; its link appears with the page.
 */
export function leadsSomewhere(router: AnyRouter, href: string): boolean {
  if (leavesPortal(href)) return true;
  const [path = ''] = href.split(/[?#]/);
  if (!path.startsWith('/')) return false;
  const answers = remembered.get(router.processedTree) ?? new Map<string, boolean>();
  remembered.set(router.processedTree, answers);
  const known = answers.get(path);
  if (known !== undefined) return known;
  const [, params, route] = router.getMatchedRoutes(path);
  // The rest of an address that only begins like a route is kept under two stars.
  const found = route !== undefined && !('**' in params);
  answers.set(path, found);
  return found;
}
