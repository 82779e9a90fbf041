import { closeSync, ftruncateSync, mkdtempSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { Answers, Hands } from '../driver';
import { broken, plain, refusal, success, through } from '../reply';
import { button, dialog } from './dialogs';

export const feedbackTitle = '数据异常反馈';

export const feedbackForm = (page: Page) => dialog(page, feedbackTitle);

/** The link must be of our own origin: a page may send nothing to a storage that the server does not name. */
const uploadUrl = '/api/portal/v1/replayed-upload';

/** The requests of an upload. Hashing asks for none: what is held is the program that does it. */
export const uploadCalls = {
  hashFile: /\/assets\/md5\.worker-[^/]*\.js$/,
  requestLink: /\/resume\/getFileUploadUrl$/,
  sendFile: /\/replayed-upload$/,
  notify: /\/resume\/updateFileStatus$/,
};

interface Link {
  fileIndexId: string;
  relativePath: string;
  headers: Record<string, string>;
}

const link = ({ fileIndexId, relativePath, headers }: Link) =>
  success({ fileData: { fileIndexId, relativePath, uploadUrl }, headers });

export const uploadAnswers = {
  hashFile: { done: () => through, error: () => broken },
  requestLink: {
    done: (output) => link({ fileIndexId: '', relativePath: '', headers: {}, ...Object(output) }),
    error: refusal,
  },
  sendFile: {
    done: () => plain(200, ''),
    error: ({ code, message }) => {
      if (code === 'LINK_EXPIRED') return plain(403, message);
      return message === '' ? broken : plain(500, message);
    },
  },
  notify: { done: () => success({ fileData: { fileIndexId: 'fileIndexId-of-test-01' } }), error: refusal },
} satisfies Record<string, Answers>;

/** Chooses a file of this name and size in bytes, which takes no room on the disk. */
export async function chooseProof(page: Page, { name, size }: { name: string; size: number }): Promise<void> {
  const path = join(mkdtempSync(join(tmpdir(), 'portal-proof-')), name);
  const file = openSync(path, 'w');
  ftruncateSync(file, size);
  closeSync(file);
  await feedbackForm(page).getByLabel('证明材料').setInputFiles(path);
}

/** Leaves the field for the proof as the case wants it; the upload goes as far as it should. */
export async function bringProof(state: string, { page, answer, forget, see }: Hands): Promise<void> {
  const remove = button(feedbackForm(page), '删除');
  if (await remove.isVisible()) await remove.click();
  await see([{ what: '删除', where: remove, is: 'absent' }]);
  forget('hashFile');
  if (state === 'none') return;
  await chooseProof(page, { name: '离职证明.pdf', size: 1_000 });
  const status = feedbackForm(page).getByRole('status');
  if (state === 'pending') await see([{ what: '证明材料', where: status, is: 'visible' }]);
  if (state === 'failed') {
    await answer('hashFile', broken);
    await see([{ what: '文件上传失败，请重试', where: status.filter({ hasText: '文件上传失败' }), is: 'visible' }]);
  }
  if (state !== 'done') return;
  await answer('hashFile', through);
  await answer(
    'requestLink',
    link({ fileIndexId: 'fileIndexId-of-test-01', relativePath: 'proof/1.pdf', headers: {} }),
  );
  await answer('sendFile', plain(200, ''));
  await answer('notify', success({ fileData: { fileIndexId: 'fileIndexId-of-test-01' } }));
  await see([{ what: '上传完成', where: status.filter({ hasText: '上传完成' }), is: 'visible' }]);
}
