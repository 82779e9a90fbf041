import type { SnapshotFrom } from 'xstate';
import type { uploadMachine } from './machine';

/** One upload as lists and forms know it (R214). */
export interface UploadItem {
  uid: string;
  status: 'ready' | 'loading' | 'done' | 'fail';
  /** Whole percent of the bytes that have left. */
  percentage: number;
  isError: boolean;
  errorText: string;
  /** The server's fileIndexId; empty before there is one. */
  fileAccessId: string;
  fileName: string;
  /** Where the stored file can be seen; empty where its uploader may not. */
  resultUrl: string;
}

/** `sent` is the whole percent of the direct send, which the machine does not know. */
export function uploadItem(
  snapshot: Pick<SnapshotFrom<typeof uploadMachine>, 'context' | 'hasTag'>,
  sent: number,
): UploadItem {
  const { file, link, errorText } = snapshot.context;
  const status = snapshot.hasTag('loading')
    ? 'loading'
    : snapshot.hasTag('done')
      ? 'done'
      : snapshot.hasTag('fail')
        ? 'fail'
        : 'ready';
  return {
    uid: file?.uid ?? '',
    status,
    percentage: status === 'done' ? 100 : status === 'loading' ? sent : 0,
    isError: status === 'fail',
    errorText,
    fileAccessId: link?.fileIndexId ?? '',
    fileName: file?.name ?? '',
    resultUrl: '',
  };
}
