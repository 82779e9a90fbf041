import { useEffect } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Flow } from '../../services/shared/flow';
import { useLoadState } from '../../services/shared/use-flow';
import { loadFailed } from './load-failed';
import { useNotify } from './notices';

/** Shows a notice where the machine of a flow cannot be fetched; the next press tries again. */
export function useLoadFailure(flow: Pick<Flow<AnyStateMachine>, 'subscribe' | 'loadState'>): void {
  const failed = useLoadState(flow) === 'failed';
  const notify = useNotify();
  useEffect(() => {
    if (failed) notify({ level: 'error', text: loadFailed });
  }, [failed, notify]);
}
