import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { uploadItem } from '../../src/machines/files/upload/item';
import { uploadMachine } from '../../src/machines/files/upload/machine';

const link = { fileIndexId: 'index-1', uploadUrl: '/put', relativePath: 'a/b', headers: {} };
const file = { uid: 'uid-1', name: '劳动合同.pdf', size: 10 };

/** Runs the upload with the answers of `send`, until it settles. */
async function uploaded(send: () => Promise<void>) {
  const actor = createActor(
    uploadMachine.provide({
      actors: {
        hashFile: fromPromise(async () => ({ fileMd5: 'd41d8cd98f00b204e9800998ecf8427e' })),
        requestLink: fromPromise(async () => link),
        sendFile: fromPromise(send),
        notify: fromPromise<void, { link: typeof link; fileStatus: 2 | 3 }>(async () => {}),
      },
    }),
  ).start();
  const seen = [uploadItem(actor.getSnapshot(), 0)];
  const settled = new Promise<void>((resolve) => {
    actor.subscribe((snapshot) => {
      seen.push(uploadItem(snapshot, 40));
      if (snapshot.hasTag('done') || snapshot.hasTag('fail')) resolve();
    });
  });
  actor.send({ type: 'file.choose', file, refusal: '' });
  await settled;
  return seen;
}

describe('the item of an upload [R213, R214]', () => {
  it('is ready, loading and done, with name, percentage and id [R214]', async () => {
    const seen = await uploaded(async () => undefined);
    expect(seen[0]).toEqual({
      uid: '',
      status: 'ready',
      percentage: 0,
      isError: false,
      errorText: '',
      fileAccessId: '',
      fileName: '',
      resultUrl: '',
    });
    expect(seen[1]).toMatchObject({ uid: 'uid-1', status: 'loading', percentage: 40, fileName: '劳动合同.pdf' });
    expect(seen.at(-1)).toMatchObject({ status: 'done', percentage: 100, isError: false, fileAccessId: 'index-1' });
  });

  it('is failed with its words [R214, R223]', async () => {
    const seen = await uploaded(() => Promise.reject(new Error('broken')));
    expect(seen.at(-1)).toMatchObject({
      status: 'fail',
      percentage: 0,
      isError: true,
      errorText: '文件上传失败，请重试',
    });
  });
});
