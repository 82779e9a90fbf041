import { assign, emit, setup } from 'xstate';
import type { Failure, Notice } from '../../shared/not-provided';
import { failureOf, notProvided } from '../../shared/not-provided';

/** A chosen file as data; the bytes stay with the actors, which find them by `uid`. */
export interface ChosenFile {
  uid: string;
  name: string;
  /** Bytes. */
  size: number;
}

interface Link {
  fileIndexId: string;
  uploadUrl: string;
  relativePath: string;
  headers: Record<string, string>;
}

interface Context {
  file: ChosenFile | null;
  fileMd5: string;
  link: Link | null;
  /** How often an expired link has been asked for again. */
  relinks: number;
  errorText: string;
}

type Event =
  | { type: 'file.choose'; file: ChosenFile; refusal: string }
  | { type: 'file.retry' }
  | { type: 'file.remove' };

export const uploadMessages = {
  linkFailed: '获取临时上传链接失败',
  failed: '文件上传失败，请重试',
  /** R222: a direct send that fails with these words has worked. */
  uploaded: '上传成功',
} as const;

const blank: Context = { file: null, fileMd5: '', link: null, relinks: 0, errorText: '' };
const MAX_RELINKS = 2;

/** One file: link, direct send, notice (R211–R216, R222, R223; names of the states by C15). */
export const uploadMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Notice,
    tags: {} as 'loading' | 'done' | 'fail',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    hashFile: notProvided<{ fileMd5: string }, { uid: string }>('hashFile'),
    requestLink: notProvided<Link, { file: ChosenFile; fileMd5: string }>('requestLink'),
    sendFile: notProvided<void, { uid: string; link: Link }>('sendFile'),
    notify: notProvided<void, { link: Link; fileStatus: 2 | 3 }>('notify'),
  },
  guards: {
    isRefused: ({ event }) => event.type === 'file.choose' && event.refusal !== '',
    saysUploaded: (_, failure: Failure) => failure.message.includes(uploadMessages.uploaded),
    /** Only an expired link is asked for again, and then the link of the failed send is still here. */
    sendFailed: ({ context }) => context.link !== null,
    /** In the server's words: another kind of file than its name says, or no picture (R224). */
    isOtherKind: (_, failure: Failure) => failure.code === 'FILE_KIND' || failure.code === 'IMAGE',
    canRelink: ({ context }, failure: Failure) => failure.code === 'LINK_EXPIRED' && context.relinks < MAX_RELINKS,
  },
  actions: {
    forget: assign(blank),
    take: assign(({ event }) => (event.type === 'file.choose' ? { ...blank, file: event.file } : {})),
    refuse: emit(
      ({ event }): Notice => ({
        type: 'notice',
        level: 'warning',
        text: event.type === 'file.choose' ? event.refusal : '',
      }),
    ),
    takeHash: assign((_, hashed: { fileMd5: string }) => hashed),
    takeLink: assign((_, link: Link) => ({ link })),
    countRelink: assign({ relinks: ({ context }) => context.relinks + 1 }),
    restart: assign({ relinks: 0, errorText: '', link: null }),
    blame: assign((_, params: { text: string }) => ({ errorText: params.text })),
  },
}).createMachine({
  id: 'upload',
  context: blank,
  initial: 'ready',
  on: {
    'file.choose': [
      { guard: 'isRefused', actions: 'refuse', description: 'R229' },
      { target: '.hashing', actions: 'take', reenter: true },
    ],
    'file.remove': { target: '.ready', actions: 'forget' },
  },
  states: {
    ready: {
      meta: { title: '未选择文件', requirements: ['R213', 'R228'] },
      on: { 'file.remove': undefined },
    },
    hashing: {
      tags: 'loading',
      meta: { title: '正在校验文件', requirements: ['R230'] },
      invoke: {
        id: 'hashFile',
        src: 'hashFile',
        input: ({ context }) => ({ uid: context.file?.uid ?? '' }),
        onDone: { target: 'linking', actions: { type: 'takeHash', params: ({ event }) => event.output } },
        onError: { target: 'fail', actions: { type: 'blame', params: { text: uploadMessages.failed } } },
      },
    },
    linking: {
      tags: 'loading',
      meta: { title: '正在获取上传链接', requirements: ['R211', 'R215'] },
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ context }) => ({ file: context.file ?? { uid: '', name: '', size: 0 }, fileMd5: context.fileMd5 }),
        onDone: { target: 'sending', actions: { type: 'takeLink', params: ({ event }) => event.output } },
        onError: [
          { guard: 'sendFailed', target: 'notifyingFailure', description: 'R211' },
          {
            target: 'fail',
            actions: {
              type: 'blame',
              params: ({ event }) => ({ text: failureOf(event.error).message || uploadMessages.linkFailed }),
            },
          },
        ],
      },
    },
    sending: {
      tags: 'loading',
      meta: { title: '正在上传', requirements: ['R211', 'R218'] },
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context }) => ({ uid: context.file?.uid ?? '', link: linkOf(context) }),
        onDone: 'notifying',
        onError: [
          {
            guard: { type: 'saysUploaded', params: ({ event }) => failureOf(event.error) },
            target: 'notifying',
            description: 'R222',
          },
          {
            guard: { type: 'canRelink', params: ({ event }) => failureOf(event.error) },
            target: 'linking',
            actions: 'countRelink',
          },
          { target: 'notifyingFailure', description: 'R211' },
        ],
      },
    },
    notifying: {
      tags: 'loading',
      meta: { title: '正在确认上传', requirements: ['R212', 'R216'] },
      invoke: {
        id: 'notify',
        src: 'notify',
        input: ({ context }) => ({ link: linkOf(context), fileStatus: 3 as const }),
        onDone: 'done',
        onError: [
          {
            guard: { type: 'isOtherKind', params: ({ event }) => failureOf(event.error) },
            target: 'fail',
            actions: { type: 'blame', params: ({ event }) => ({ text: failureOf(event.error).message }) },
            description: '文件内容与扩展名不符，重新上传也不会成功',
          },
          { target: 'fail', actions: { type: 'blame', params: { text: uploadMessages.failed } } },
        ],
      },
    },
    notifyingFailure: {
      tags: 'loading',
      meta: { title: '正在上报失败', requirements: ['R211', 'R212'] },
      invoke: {
        id: 'notifyFailure',
        src: 'notify',
        input: ({ context }) => ({ link: linkOf(context), fileStatus: 2 as const }),
        onDone: { target: 'fail', actions: { type: 'blame', params: { text: uploadMessages.failed } } },
        onError: { target: 'fail', actions: { type: 'blame', params: { text: uploadMessages.failed } } },
      },
    },
    done: { tags: 'done', meta: { title: '上传完成', requirements: ['R213', 'R214'] } },
    fail: {
      tags: 'fail',
      meta: { title: '上传失败', requirements: ['R213', 'R223'] },
      on: { 'file.retry': { target: 'hashing', actions: 'restart' } },
    },
  },
});

/** The link that the states after `linking` have; the empty one only types the states before it. */
function linkOf(context: Context): Link {
  return context.link ?? { fileIndexId: '', uploadUrl: '', relativePath: '', headers: {} };
}
