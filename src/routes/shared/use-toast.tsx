import { App } from 'antd';
import { useMemo } from 'react';
import type { Notice } from '../../machines/shared/not-provided';

export interface Toast {
  /** `flow` is the id of the flow that says it, where one does. */
  show: (notice: Notice, flow?: string) => void;
  /** The flow that spoke has changed; what it said before goes where it has moved on to another step. */
  settle: (moved: boolean) => void;
}

/** Shows what a flow has to say for a moment; antd has it read out as an alert. Stable; only under an AntdProvider. */
export function useToast(): Toast {
  const { message } = App.useApp();
  return useMemo(() => {
    // Said in the change that is being made now, and said before it.
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
