import { requests } from '../../../contract/limits';
import { CallError } from '../shared/call';

interface Send {
  url: string;
  /** Exactly these: the link is signed over them. */
  headers: Record<string, string>;
  file: File;
  signal: AbortSignal;
  /** Whole percent of the bytes that have left. */
  onProgress: (percent: number) => void;
}

/** PUTs a file to storage. XMLHttpRequest, because fetch does not tell how far a body has come. */
export function putFile({ url, headers, file, signal, onProgress }: Send): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    // A slow line may take its time; one on which nothing moves may not.
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
      else if (request.status === 403) reject(new CallError('LINK_EXPIRED', request.responseText));
      else reject(new CallError(String(request.status), request.responseText));
    });
    request.addEventListener('error', () => reject(new CallError('NETWORK', request.responseText)));
    request.addEventListener('abort', () => reject(new CallError('ABORTED', '')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    watch();
    request.send(file);
  });
}
