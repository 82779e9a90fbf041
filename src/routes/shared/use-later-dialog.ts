import type { ComponentType } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { loadFailed } from './load-failed';
import { useNotify } from './notices';

/** A dialog that is fetched once it is open. Where it cannot be, that is said, and it is closed. `fetchDialog` must be stable. */
export function useLaterDialog<Props>(
  fetchDialog: () => Promise<{ default: ComponentType<Props> }>,
  open: boolean,
  close: () => void,
) {
  const { Part, state } = useLazyPart(fetchDialog, open);
  const notify = useNotify();
  const fail = useEffectEvent(() => {
    notify({ level: 'error', text: loadFailed });
    close();
  });
  useEffect(() => {
    if (state === 'failed') fail();
  }, [state]);
  return { Part, loading: state === 'loading' };
}
