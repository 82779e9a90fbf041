import type { ComponentType } from 'react';
import { useCallback, useRef, useState } from 'react';

/** A part of a page that is fetched when it is first wanted. */
interface LazyPart<Props> {
  /** Undefined until it is here. */
  Part: ComponentType<Props> | undefined;
  state: 'idle' | 'loading' | 'ready' | 'failed';
  /** Fetches it, or tries again; does nothing while it is under way or here. */
  load: () => void;
}

/** Unlike `React.lazy` it can be tried again after a failure, and tells when it is busy. `fetchPart` must be stable. */
export function useLazyPart<Props>(fetchPart: () => Promise<{ default: ComponentType<Props> }>): LazyPart<Props> {
  const [part, setPart] = useState<{ Part?: ComponentType<Props>; state: LazyPart<Props>['state'] }>({ state: 'idle' });
  const started = useRef(false);

  const load = useCallback(() => {
    if (started.current) return;
    started.current = true;
    setPart({ state: 'loading' });
    fetchPart().then(
      (loaded) => setPart({ Part: loaded.default, state: 'ready' }),
      () => {
        // The page shows it with a retry; what failed is in the browser's own log.
        started.current = false;
        setPart({ state: 'failed' });
      },
    );
  }, [fetchPart]);

  return { Part: part.Part, state: part.state, load };
}
