import { proof } from '../../../src/machines/files/upload/screen';
import type { Query } from '../../../src/machines/shared/screen';
import { absent, button, label, part, showing, text, visible } from '../../../src/machines/shared/screen';
import type { Answers, Hands } from '../driver';
import { broken, plain, refusal, success, through } from '../reply';

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

/** Leaves the field for the proof as the case wants it; the upload goes as far as it should. */
export async function bringProof(state: string, hands: Hands): Promise<void> {
  const { answer, forget, see, sees, click, choose } = hands;
  const says = (words: string) => see([showing(proof.status, { text: part(words) }, words)]);
  if (await sees(proof.remove)) await click(proof.remove);
  await see([absent(proof.remove)]);
  forget('hashFile');
  if (state === 'none') return;
  await choose(proof.field, { name: '离职证明.pdf', size: 1_000 });
  if (state === 'pending') await see([visible(proof.status, '上传状态')]);
  if (state === 'failed') {
    await answer('hashFile', broken);
    await says('文件上传失败');
  }
  if (state !== 'done') return;
  await answer('hashFile', through);
  await answer(
    'requestLink',
    link({ fileIndexId: 'fileIndexId-of-test-01', relativePath: 'proof/1.pdf', headers: {} }),
  );
  await answer('sendFile', plain(200, ''));
  await answer('notify', success({ fileData: { fileIndexId: 'fileIndexId-of-test-01' } }));
  await says('上传完成');
}

interface ListedFile {
  form: Query;
  label: string;
  name: string;
}

/** Leaves the list of files of a form as the case wants it, with one file or none; the upload goes as far as it should. */
export async function bringFile(file: ListedFile, state: string, hands: Hands): Promise<void> {
  const { answer, forget, see, sees, click, choose } = hands;
  const remove = button(/^删除/, file.form);
  if (await sees(remove)) await click(remove);
  await see([absent(remove)]);
  forget('hashFile');
  if (state === 'done') return;
  await choose(label(file.label, file.form), { name: file.name, size: 1_000 });
  await see([visible(remove)]);
  if (state !== 'failed') return;
  await answer('hashFile', broken);
  await see([visible(text('文件上传失败，请重试', file.form))]);
}
