import type { ComponentType } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A part of a page that is loaded on first use. */
interface LazyPart<Props> {
  /** Undefined until it has loaded. */
  Part: ComponentType<Props> | undefined;
  state: 'idle' | 'loading' | 'ready' | 'failed';
  /** Loads it, or tries again; does nothing while it is loading or loaded. */
  load: () => void;
}

/**
 * Unlike `React.lazy` it can be retried after a failure and exposes its loading state. It is fetched by itself as soon as it
 * is `wanted`. `fetchPart` must be stable.
 */
export function useLazyPart<Props>(
  fetchPart: () => Promise<{ default: ComponentType<Props> }>,
  wanted = false,
): LazyPart<Props> {
  const [part, setPart] = useState<{ Part?: ComponentType<Props>; state: LazyPart<Props>['state'] }>({ state: 'idle' });
  const started = useRef(false);

  const load = useCallback(() => {
    if (started.current) return;
    started.current = true;
    setPart({ state: 'loading' });
    fetchPart().then(
      (loaded) => setPart({ Part: loaded.default, state: 'ready' }),
      () => {
        // The page shows a retry; the browser logs the failed request.
        started.current = false;
        setPart({ state: 'failed' });
      },
    );
  }, [fetchPart]);
  useEffect(() => {
    if (wanted) load();
  }, [wanted, load]);

  return { Part: part.Part, state: part.state, load };
}
