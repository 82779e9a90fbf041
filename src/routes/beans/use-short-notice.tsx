import type { ReactNode } from 'react';
import { useCallback, useRef, useState } from 'react';
import type { Notice } from '../../machines/shared/not-provided';
import type { Toast } from '../../ui/parts/Toast';
import { SessionToast } from '../../ui/parts/Toast';

/** Says something for a moment, without a component library: how to say it, and what the page has to draw for it. */
export function useShortNotice(): [say: (notice: Pick<Notice, 'level' | 'text'>) => void, element: ReactNode] {
  const [toast, setToast] = useState<Toast>();
  const count = useRef(0);
  const say = useCallback(({ level, text }: Pick<Notice, 'level' | 'text'>) => {
    count.current += 1;
    setToast({ id: count.current, level, text });
  }, []);
  return [say, <SessionToast key="notice" toast={toast} onGone={setToast} />];
}
