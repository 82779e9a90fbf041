import { App } from 'antd';
import { useMemo } from 'react';
import type { Notice } from '../../machines/shared/not-provided';

export interface Toast {
  show: (notice: Notice) => void;
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
      show({ level, text }) {
        if (text === '') return;
        count += 1;
        const key = `toast-${count}`;
        fresh.push(key);
        message.open({ type: level, content: text, key });
      },
      settle(moved) {
        if (moved) for (const key of old) message.destroy(key);
        old = moved ? fresh : [...old, ...fresh];
        fresh = [];
      },
    };
  }, [message]);
}
