import { useEffect } from 'react';
import { whenIdle } from '../../services/shared/when-idle';
import { useLazyPart } from '../../ui/parts/use-lazy-part';

const loadBell = () => import('./bell');

/** The bell of who is signed in; its script is loaded when the page is idle. */
export function LaterBell({ code }: { code: string }) {
  const { Part: Bell, load } = useLazyPart<{ code: string }>(loadBell);
  useEffect(() => whenIdle(load), [load]);
  return Bell && <Bell code={code} />;
}
