import type { ReactNode } from 'react';
import { createContext, use, useCallback, useState } from 'react';
import type { AnyStateMachine, EmittedFrom } from 'xstate';
import type { Notice } from '../../machines/shared/not-provided';
import type { Flow } from '../../services/shared/flow';
import { useEmitted } from '../../services/shared/use-flow';
import { Toast } from '../../ui/parts/Toast';

/** `flow` is the id of the flow that says it, where one does. */
type Notify = (notice: Pick<Notice, 'level' | 'text'> & { flow?: string | undefined }) => void;

const NotifyContext = createContext<Notify>(() => undefined);

/** Shows notices on pages without antd: one at a time, above everything. */
export function Notices({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState({ count: 0, notice: undefined as Parameters<Notify>[0] | undefined });
  // A new key each time, so that the same text is announced again.
  const notify = useCallback<Notify>((notice) => setShown(({ count }) => ({ count: count + 1, notice })), []);
  const hide = useCallback(() => setShown(({ count }) => ({ count, notice: undefined })), []);
  return (
    <NotifyContext value={notify}>
      {children}
      {shown.notice && <Toast key={shown.count} {...shown.notice} onHide={hide} />}
    </NotifyContext>
  );
}

/** Shows a notice for a moment. Stable. */
export const useNotify = (): Notify => use(NotifyContext);

const isNotice = (emitted: { type: string }): emitted is Notice => emitted.type === 'notice';

/** Shows the notices that a flow emits; `onOther` is called with everything else that it emits. */
export function useNotices<M extends AnyStateMachine>(
  flow: Flow<M>,
  onOther?: (emitted: Exclude<EmittedFrom<M>, Notice>) => void,
): void {
  const notify = useNotify();
  useEmitted(flow, (emitted) => {
    if (isNotice(emitted)) notify({ level: emitted.level, text: emitted.text, flow: flow.id() });
    // The compiler cannot narrow what a generic machine emits.
    else onOther?.(emitted as Exclude<EmittedFrom<M>, Notice>);
  });
}
