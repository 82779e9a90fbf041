import type { ComponentType } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { loadFailed } from './load-failed';
import { useNotify } from './notices';

/**
 * A dialog that is fetched once it is open, or nearly. Where it cannot be and is open, that is said, and it is closed.
 * `fetchDialog` must be stable.
 */
export function useLaterDialog<Props>(
  fetchDialog: () => Promise<{ default: ComponentType<Props> }>,
  open: boolean,
  close: () => void,
) {
  const { Part, state, load } = useLazyPart(fetchDialog, open);
  const notify = useNotify();
  const fail = useEffectEvent(() => {
    if (!open) return;
    notify({ level: 'error', text: loadFailed });
    close();
  });
  useEffect(() => {
    if (state === 'failed') fail();
  }, [state]);
  return { Part, load, loading: state === 'loading' };
}
