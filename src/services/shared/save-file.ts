import type { Transport } from './call';
import { sendRequest } from './call';

/** Saves bytes under a name, like a click on a download link. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  // On the page, so that who listens there hears of it.
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the bytes after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Fetches a file that may be refused, and saves it. @throws CallError */
export async function downloadFile(path: string, fileName: string, signal?: AbortSignal): Promise<void> {
  let file: Blob | undefined;
  const transport: Transport = async ({ path: address, ...init }) => {
    const response = await fetch(address, { ...init, credentials: 'same-origin' });
    const json = async (): Promise<unknown> => {
      if (!response.ok) return response.json();
      file = await response.blob();
      return { code: 200, success: true, data: null };
    };
    return { status: response.status, json };
  };
  await sendRequest({ method: 'GET', path, headers: { 'x-requested-with': 'portal' } }, { transport, signal });
  if (file) saveFile(file, fileName);
}
