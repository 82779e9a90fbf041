import { uploadMessages } from '../../../contract/files/messages';
import { CallError } from '../shared/call';
import type { Md5Answer } from './md5.worker';

/** The MD5 of a file, in hex, while the page goes on. */
export function md5InWorker(file: File, signal: AbortSignal): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const worker = new Worker(new URL('./md5.worker.ts', import.meta.url), { type: 'module' });
    const unreadable = () => reject(new CallError('UNREADABLE', uploadMessages.unreadable));
    const settle = (act: () => void) => {
      worker.terminate();
      act();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Md5Answer>) =>
      settle(() => ('md5' in data ? resolve(data.md5) : unreadable())),
    );
    worker.addEventListener('error', () => settle(unreadable));
    signal.addEventListener('abort', () => settle(() => reject(new CallError('ABORTED', ''))), { once: true });
    worker.postMessage(file);
  });
}
