import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { uploadMachine } from '../../src/machines/files/upload/machine';
import { stateName } from '../../src/machines/shared/state-name';
import type { ChosenFile } from '../../src/machines/shared/upload';
import { heldActor } from './held-actor';

interface Link {
  fileIndexId: string;
  uploadUrl: string;
  relativePath: string;
  headers: Record<string, string>;
}

const file = { name: '离职证明.pdf', size: 120_000 };
const fileMd5 = '0cc175b9c0f1b6a831c399e269772661';
const expired = { code: 'LINK_EXPIRED', message: 'Request has expired' };
const broken = { code: 'NETWORK', message: '' };

const linkNumber = (number: number): Link => ({
  fileIndexId: `index-${number}`,
  uploadUrl: `https://files.example/put/${number}`,
  relativePath: `proof/${number}.pdf`,
  headers: { 'Content-MD5': 'DMF1ucDxtqgxw5niaXcmYQ==' },
});

function start() {
  const hashes = heldActor<{ fileMd5: string }, { file: ChosenFile }>();
  const links = heldActor<Link, { file: ChosenFile; fileMd5: string }>();
  const sends = heldActor<void, { file: ChosenFile; link: Link }>();
  const notes = heldActor<{ url: string }, { file: ChosenFile; link: Link; fileStatus: 2 | 3 }>();
  const actor = createActor(
    uploadMachine.provide({
      actors: { hashFile: hashes.logic, requestLink: links.logic, sendFile: sends.logic, notify: notes.logic },
    }),
    { input: { file } },
  );
  actor.start();
  return {
    actor,
    hashes,
    links,
    sends,
    notes,
    state: () => stateName(actor.getSnapshot().value),
    context: () => actor.getSnapshot().context,
    output: () => actor.getSnapshot().output,
  };
}

type Flow = ReturnType<typeof start>;

const hashing = start;

async function linking(): Promise<Flow> {
  const flow = hashing();
  await flow.hashes.last().answer({ fileMd5 });
  return flow;
}

async function sending(): Promise<Flow> {
  const flow = await linking();
  await flow.links.last().answer(linkNumber(1));
  return flow;
}

async function notifying(): Promise<Flow> {
  const flow = await sending();
  await flow.sends.last().answer();
  return flow;
}

async function notifyingFailure(): Promise<Flow> {
  const flow = await sending();
  await flow.sends.last().fail(broken);
  return flow;
}

async function done(): Promise<Flow> {
  const flow = await notifying();
  await flow.notes.last().answer({ url: '' });
  return flow;
}

async function failed(): Promise<Flow> {
  const flow = await notifyingFailure();
  await flow.notes.last().answer({ url: '' });
  return flow;
}

/** The link of the last send has expired and the next one is there. */
async function relinked(flow: Flow, number: number): Promise<void> {
  await flow.sends.last().fail(expired);
  await flow.links.last().answer(linkNumber(number));
}

const statuses = (flow: Flow) => flow.notes.requests.map(({ input }) => [input.link.fileIndexId, input.fileStatus]);
const requests = ({ hashes, links, sends, notes }: Flow) => [
  ...hashes.requests,
  ...links.requests,
  ...sends.requests,
  ...notes.requests,
];
/** What the file still waits for; the latest request is the last of its kind. */
const running = (flow: Flow) => (flow.output() === undefined ? requests(flow).slice(-1) : []);

describe('a file', () => {
  it('goes by link, direct send and notice with status 3 [R211, R212]', async () => {
    const flow = await done();
    expect(flow.hashes.requests.map(({ input }) => input)).toEqual([{ file }]);
    expect(flow.links.requests.map(({ input }) => input)).toEqual([{ file, fileMd5 }]);
    expect(flow.sends.requests.map(({ input }) => input)).toEqual([{ file, link: linkNumber(1) }]);
    expect(flow.notes.requests.map(({ input }) => input)).toEqual([{ file, link: linkNumber(1), fileStatus: 3 }]);
    expect(flow.output()).toEqual({ id: 'index-1', url: '', errorText: '' });
  });

  it('is under way from the choice to the last answer [R213]', async () => {
    const flows = [hashing(), await linking(), await sending(), await notifying(), await notifyingFailure()];
    expect(flows.map((flow) => flow.output())).toEqual(flows.map(() => undefined));
    expect((await failed()).output()?.errorText).toBe('文件上传失败，请重试');
  });

  it('says where it can be seen', async () => {
    const flow = await notifying();
    await flow.notes.last().answer({ url: '/api/portal/v1/pictures/index-1' });
    expect(flow.output()?.url).toBe('/api/portal/v1/pictures/index-1');
  });
});

describe('a direct send that fails', () => {
  it('is noticed with status 2 before the file counts as failed [R211, R212]', async () => {
    const flow = await notifyingFailure();
    expect(statuses(flow)).toEqual([['index-1', 2]]);
    expect(flow.state()).toBe('notifyingFailure');
    await flow.notes.last().answer({ url: '' });
    expect(flow.state()).toBe('fail');
    expect(flow.context().errorText).toBe('文件上传失败，请重试');
  });

  it('fails all the same when the notice fails as well [R223]', async () => {
    const flow = await notifyingFailure();
    await flow.notes.last().fail(broken);
    expect(flow.state()).toBe('fail');
    expect(flow.context().errorText).toBe('文件上传失败，请重试');
  });

  it('with the words 上传成功 has worked [R222]', async () => {
    const flow = await sending();
    await flow.sends.last().fail({ code: 'NETWORK', message: '文件上传成功' });
    expect(statuses(flow)).toEqual([['index-1', 3]]);
    await flow.notes.last().answer({ url: '' });
    expect(flow.state()).toBe('done');
  });

  it('with the words 上传成功 has worked even when its link has expired meanwhile [R222]', async () => {
    const flow = await sending();
    await flow.sends.last().fail({ code: 'LINK_EXPIRED', message: '上传成功' });
    expect(flow.links.requests).toHaveLength(1);
    expect(statuses(flow)).toEqual([['index-1', 3]]);
  });

  it('gets a new link when the old one has expired [R211]', async () => {
    const flow = await sending();
    await relinked(flow, 2);
    expect(flow.links.requests.map(({ input }) => input)).toEqual([
      { file, fileMd5 },
      { file, fileMd5 },
    ]);
    expect(flow.sends.last().input).toEqual({ file, link: linkNumber(2) });
    expect(flow.hashes.requests).toHaveLength(1);
    await flow.sends.last().answer();
    expect(statuses(flow)).toEqual([['index-2', 3]]);
  });

  it('asks for a new link twice at most and then notices status 2 [R211]', async () => {
    const flow = await sending();
    await relinked(flow, 2);
    await relinked(flow, 3);
    await flow.sends.last().fail(expired);
    expect(flow.links.requests).toHaveLength(3);
    expect(flow.sends.requests).toHaveLength(3);
    expect(statuses(flow)).toEqual([['index-3', 2]]);
  });

  it('notices status 2 also when there is no new link [R211]', async () => {
    const flow = await sending();
    await flow.sends.last().fail(expired);
    await flow.links.last().fail({ code: '500', message: '获取临时上传链接失败' });
    expect(statuses(flow)).toEqual([['index-1', 2]]);
    await flow.notes.last().answer({ url: '' });
    expect(flow.context().errorText).toBe('文件上传失败，请重试');
  });
});

describe('a file that does not get as far', () => {
  it('fails with the words of R223 when it cannot be read [R223]', async () => {
    const flow = hashing();
    await flow.hashes.last().fail({ code: 'UNREADABLE', message: '文件读取失败，请重新选择' });
    expect(flow.state()).toBe('fail');
    expect(flow.context().errorText).toBe('文件上传失败，请重试');
    expect(flow.links.requests).toEqual([]);
  });

  it.each([
    ['the message of the server', { code: '500', message: '今日上传次数已用完' }, '今日上传次数已用完'],
    ['获取临时上传链接失败 where there is none', broken, '获取临时上传链接失败'],
  ])('fails with %s when there is no link [R221]', async (_, failure, text) => {
    const flow = await linking();
    await flow.links.last().fail(failure);
    expect(flow.state()).toBe('fail');
    expect(flow.context().errorText).toBe(text);
    expect(requests(flow)).toHaveLength(2);
  });

  it('fails when the server does not believe that it has come [R216, R223]', async () => {
    const flow = await notifying();
    await flow.notes.last().fail({ code: '500', message: '文件上传失败' });
    expect(flow.state()).toBe('fail');
    expect(flow.context().errorText).toBe('文件上传失败，请重试');
  });
});

const withFile: [string, () => Promise<Flow>][] = [
  ['being hashed', async () => hashing()],
  ['waiting for its link', linking],
  ['being sent', sending],
  ['being confirmed', notifying],
  ['being reported as failed', notifyingFailure],
  ['done', done],
  ['failed', failed],
];

describe.each(withFile)('a file %s', (_, reach) => {
  it('leaves nothing running when the page is left', async () => {
    const flow = await reach();
    const open = running(flow);
    flow.actor.stop();
    expect(open.map(({ signal }) => signal.aborted)).toEqual(open.map(() => true));
  });
});

it('whose content does not match its extension is refused with that reason, not as a failed upload', async () => {
  const flow = await sending();
  await flow.sends.last().answer();
  const message = '文件内容与扩展名不符：离职证明.pdf 的内容是 PNG';
  await flow.notes.last().fail({ code: 'FILE_KIND', message });
  expect([flow.state(), flow.context().errorText]).toEqual(['fail', message]);
});
