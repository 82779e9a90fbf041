import type { AnyMachineSnapshot } from 'xstate';
import { internalError } from '../../shared/visit';
import { because, worldOf } from '../../shared/world';

type Is = (world: unknown, snapshot: AnyMachineSnapshot) => boolean;

const has =
  (uid: string, failed = false): Is =>
  (_, { context: { files } }) =>
    files.some((file: { uid: string; state: string }) => file.uid === uid && (!failed || file.state === 'fail'));

/** The files of a complaint, of an account of its own. */
export const world = worldOf<object>({
  starts: { customer: { label: '客户已登录', prepared: '一位客户', input: 'form', world: {} } },
  page: () => '/portal/serviceGuide',
  order: () => ({ accounts: { customer: {} } }),
  signedIn: () => 'customer',
  calls: { upload: 'POST /file-storage-manage/file/status' },
  steps: {
    // The form takes three; two show all there is.
    'files.choose(one)': { needs: (_, { context }) => context.files.length < 2 },
    // What is chosen at once is sent in any order: its answers cannot be told apart.
    'files.choose(two)': { needs: () => false },
    'file.retry(first)': { needs: has('file-1', true) },
    'file.retry(second)': { needs: has('file-2', true) },
    'file.remove(first)': { needs: has('file-1') },
    'file.remove(second)': { needs: has('file-2') },
    'file-1 → stored': {},
    'file-1 → refused': internalError,
    'file-2 → stored': {},
    'file-2 → refused': internalError,
  },
  beyond: {
    ...because(
      '上传的每个失败都有说明，上传程序自己不出错',
      'file-1 → broken',
      'file-2 → broken',
      'uploads :: error *',
    ),
    'uploads.sorting :: always[0]': '只有编辑器取走上传好的文件，而编辑器不逐个显示文件',
  },
  books: () => ({}),
});
