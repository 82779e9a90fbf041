import type { ComponentType, ReactNode } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom } from 'xstate';
import { whenIdle } from '../../services/shared/when-idle';

/** Where a flow stands, as its part of the page needs to know it. */
export interface FlowView<M extends AnyStateMachine> {
  state: string;
  context: ContextFrom<M>;
}

/** Runs a flow and draws nothing: it comes after the page, which is drawn without it. */
export interface RunnerProps<M extends AnyStateMachine> {
  input: InputFrom<M>;
  onView: (view: FlowView<M>) => void;
  /** Hands over how to send it events; `undefined` when it stops. */
  onStart: (send: ((event: EventFromLogic<M>) => void) | undefined) => void;
}

interface LaterFlow<M extends AnyStateMachine> {
  view: FlowView<M>;
  /** Sends an event, as soon as there is a flow to take it. */
  send: (event: EventFromLogic<M>) => void;
  /** Whether the flow is here. */
  running: boolean;
  /** To be put anywhere in the part. */
  runner: ReactNode;
}

/**
 * A flow whose code is no part of the first load: it is fetched when the browser is idle, or at the first event.
 * `first` is what the page shows until then, on the server too. `fetchRunner` must be stable.
 */
export function useLaterFlow<M extends AnyStateMachine>(
  first: FlowView<M>,
  input: () => InputFrom<M>,
  fetchRunner: () => Promise<{ default: ComponentType<RunnerProps<M>> }>,
): LaterFlow<M> {
  const [view, setView] = useState(first);
  const [running, setRunning] = useState(false);
  const [part, setPart] = useState<{ Runner: ComponentType<RunnerProps<M>>; input: InputFrom<M> }>();
  const sendNow = useRef<(event: EventFromLogic<M>) => void>(undefined);
  const waiting = useRef<EventFromLogic<M>[]>([]);
  const fetching = useRef(false);
  const inputNow = useRef(input);

  const load = useCallback(() => {
    if (fetching.current) return;
    fetching.current = true;
    fetchRunner().then(
      ({ default: Runner }) => setPart({ Runner, input: inputNow.current() }),
      () => {
        // The page works without: the next event asks for it again.
        fetching.current = false;
      },
    );
  }, [fetchRunner]);
  useEffect(() => whenIdle(load), [load]);

  const start = useCallback<RunnerProps<M>['onStart']>((send) => {
    sendNow.current = send;
    setRunning(send !== undefined);
    if (send !== undefined) for (const event of waiting.current.splice(0)) send(event);
  }, []);

  const send = useCallback(
    (event: EventFromLogic<M>) => {
      if (sendNow.current !== undefined) {
        sendNow.current(event);
        return;
      }
      waiting.current.push(event);
      load();
    },
    [load],
  );

  const runner = part && <part.Runner input={part.input} onView={setView} onStart={start} />;
  return { view, send, running, runner };
}
