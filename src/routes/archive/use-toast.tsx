import { App } from 'antd';
import { useCallback } from 'react';
import type { Notice } from '../../machines/not-provided';

/** Shows what a flow has to say for a moment, and has it read out. Stable; only under an AntdProvider. */
export function useToast(): (notice: Notice) => void {
  const { message } = App.useApp();
  return useCallback(
    ({ level, text }) => {
      if (text !== '') message.open({ type: level, content: <span role="alert">{text}</span> });
    },
    [message],
  );
}
