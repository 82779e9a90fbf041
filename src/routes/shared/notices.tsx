import type { ReactNode } from 'react';
import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
import type { Notice } from '../../machines/shared/failure';
import type { Emitting } from '../../services/shared/use-flow';
import { useEmitted } from '../../services/shared/use-flow';
import { Toasts } from '../../ui/parts/Toast';

/**
 * `flow` is the id of the flow that says it, where one does; `beside` keeps what was said before. Returns a function that
 * hides it.
 */
type Notify = (notice: Pick<Notice, 'level' | 'text'> & { flow?: string | undefined; beside?: boolean }) => () => void;

interface Shown extends Pick<Notice, 'level' | 'text'> {
  /** Another one each time, so that the same text is announced again. */
  key: number;
  flow: string | undefined;
}

const nothing = () => undefined;

const NotifyContext = createContext<Notify>(() => nothing);

/**
 * Shows notices above everything: a new one replaces those before it, except the failures of other flows, which work that
 * ends beside them must not hide, and what is said in the same moment, and that once: a refused call makes the session and
 * the flow that called say the same.
 */
export function Notices({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const count = useRef(0);
  const thisMoment = useRef(false);
  const hide = useCallback((key: number) => setShown((all) => all.filter((one) => one.key !== key)), []);
  const notify = useCallback<Notify>(
    ({ level, text, flow, beside = false }) => {
      if (text === '') return nothing;
      count.current += 1;
      const key = count.current;
      const together = beside || thisMoment.current;
      thisMoment.current = true;
      setTimeout(() => {
        thisMoment.current = false;
      });
      const stays = (one: Shown) =>
        one.text !== text && (together || (one.level !== 'info' && level === 'info' && one.flow !== flow));
      setShown((all) => [...all.filter(stays), { key, level, text, flow }]);
      return () => hide(key);
    },
    [hide],
  );
  useEffect(() => {
    // With the first control that has the focus, or once the browser is idle (`after-start.ts`).
    const begin = () =>
      void import('../../services/shared/attend').then(({ attend }) =>
        attend((text) => notify({ level: 'info', text })),
      );
    addEventListener('focusin', begin, { once: true });
    return () => removeEventListener('focusin', begin);
  }, [notify]);
  return (
    <NotifyContext value={notify}>
      {children}
      <Toasts shown={shown} onHide={hide} />
    </NotifyContext>
  );
}

/** Shows a notice for a moment. Stable. */
export const useNotify = (): Notify => use(NotifyContext);

const isNotice = (emitted: { type: string }): emitted is Notice => emitted.type === 'notice';

/** Shows the notices that a flow emits; `onOther` is called with everything else that it emits. */
export function useNotices<Emitted extends { type: string }>(
  flow: Emitting<Emitted>,
  onOther?: (emitted: Exclude<Emitted, Notice>) => void,
  onShown?: (hide: () => void) => void,
): void {
  const notify = useNotify();
  useEmitted(flow, (emitted) => {
    if (isNotice(emitted)) {
      const hide = notify({ level: emitted.level, text: emitted.text, flow: flow.id });
      onShown?.(hide);
    }
    // The compiler cannot narrow what a generic flow emits.
    else onOther?.(emitted as Exclude<Emitted, Notice>);
  });
}
