import type { AnyRouter } from '@tanstack/react-router';
import { leavesPortal } from '../../../contract/rules/outbound';

const remembered = new WeakMap<object, Map<string, boolean>>();

/**
 * Whether a link has a target: outside the portal, or in the table of routes. Content may name a page that does not
 * exist yet; the link appears with the page.
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
  // Where only a prefix of the address matches, the rest of it is the param `**`.
  const found = route !== undefined && !('**' in params);
  answers.set(path, found);
  return found;
}
