import { requests } from '../../../contract/limits/requests';
import { messages } from '../../../contract/messages';
import { CallError } from '../shared/call';

interface Send {
  url: string;
  /** Exactly these headers: the signature of the link covers them. */
  headers: Record<string, string>;
  file: File;
  signal: AbortSignal;
  /** Whole percent of the bytes sent. */
  onProgress: (percent: number) => void;
}

/** PUTs a file to storage, whose own words are for no reader. XMLHttpRequest, because fetch reports no upload progress. */
export function putFile({ url, headers, file, signal, onProgress }: Send): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    // A slow connection has no limit; one without any progress has.
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), requests.timeoutMs);
    };
    request.addEventListener('loadend', () => clearTimeout(stalled));
    request.upload.addEventListener('progress', (event) => {
      watch();
      if (event.lengthComputable && event.total > 0) onProgress(Math.floor((event.loaded / event.total) * 100));
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else if (request.status === 403) reject(new CallError('LINK_EXPIRED', messages.unavailable));
      else reject(new CallError(String(request.status), messages.unavailable));
    });
    request.addEventListener('error', () => reject(new CallError('NETWORK', messages.offline)));
    request.addEventListener('abort', () => reject(new CallError('ABORTED', messages.timeout)));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    watch();
    request.send(file);
  });
}
