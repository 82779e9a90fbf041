import { App } from 'antd';
import { useMemo } from 'react';
import type { Notice } from '../../machines/shared/not-provided';

export interface Toast {
  /** `flow` is the id of the flow that emits the notice, if any. */
  show: (notice: Notice, flow?: string) => void;
  /** Called after each change of the flow's state; removes older messages where the flow has moved to another step. */
  settle: (moved: boolean) => void;
}

/** Shows the notices of a flow as antd messages, with role alert. Stable; only under an AntdProvider. */
export function useToast(): Toast {
  const { message } = App.useApp();
  return useMemo(() => {
    // Messages of the current change, and those before it.
    let fresh: string[] = [];
    let old: string[] = [];
    let count = 0;
    return {
      show({ level, text }, flow) {
        if (text === '') return;
        count += 1;
        const key = `toast-${count}`;
        fresh.push(key);
        message.open({ type: level, content: <span data-flow-notice={flow}>{text}</span>, key });
      },
      settle(moved) {
        if (moved) for (const key of old) message.destroy(key);
        old = moved ? fresh : [...old, ...fresh];
        fresh = [];
      },
    };
  }, [message]);
}
