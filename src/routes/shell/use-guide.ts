import { useSyncExternalStore } from 'react';
import { hasSeenGuide, onGuideRead, rememberGuide } from '../../services/site/first-visit-guide';
import type { GuideView } from '../../ui/shell/GuideBanner.later';

const onServer = () => false;

/**
 * R034, R041: the server's page has the banner, so that nothing moves when it appears; the head script hides it where it
 * has been read.
 */
export function useGuide(orders: string, tour: boolean): GuideView | undefined {
  const read = useSyncExternalStore(onGuideRead, hasSeenGuide, onServer);
  return read ? undefined : { orders, tour, onKnown: rememberGuide };
}
