import { App } from 'antd';
import { useCallback } from 'react';
import type { Notice } from '../../machines/not-provided';

/** Shows what a flow has to say for a moment; antd has it read out as an alert. Stable; only under an AntdProvider. */
export function useToast(): (notice: Notice) => void {
  const { message } = App.useApp();
  return useCallback(
    ({ level, text }) => {
      if (text !== '') message.open({ type: level, content: text });
    },
    [message],
  );
}
