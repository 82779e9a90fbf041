import { useState } from 'react';
import { Button } from '../../parts/Button';

const words = { ready: '复制', copied: '已复制', failed: '复制失败，请手动选取' } as const;

export function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<keyof typeof words>('ready');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // Not permitted or not supported by this browser: the message says how to copy by hand.
      setState('failed');
    }
  };
  return (
    <Button kind="text" className="no-print" onClick={copy} aria-live="polite" aria-label={`${words[state]}在线验证码`}>
      {words[state]}
    </Button>
  );
}
