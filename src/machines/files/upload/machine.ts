import { assign, setup } from 'xstate';
import type { Failure } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';
import type { ChosenFile, Stored } from '../../shared/upload';
import { uploadMessages } from '../../shared/upload';

interface Link {
  fileIndexId: string;
  uploadUrl: string;
  relativePath: string;
  headers: Record<string, string>;
}

interface Context {
  file: ChosenFile;
  fileMd5: string;
  link: Link | null;
  url: string;
  /** How often an expired link has been asked for again. */
  relinks: number;
  errorText: string;
}

const MAX_RELINKS = 2;

/** One file: link, direct send, notice (R211–R216, R222, R223; names of the states by C15). */
export const uploadMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { file: ChosenFile },
    output: {} as Stored,
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    hashFile: notProvided<{ fileMd5: string }, { file: ChosenFile }>('hashFile'),
    requestLink: notProvided<Link, { file: ChosenFile; fileMd5: string }>('requestLink'),
    sendFile: notProvided<void, { file: ChosenFile; link: Link }>('sendFile'),
    /** Answers with where the stored file can be seen. */
    notify: notProvided<{ url: string }, { file: ChosenFile; link: Link; fileStatus: 2 | 3 }>('notify'),
  },
  guards: {
    saysUploaded: (_, failure: Failure) => failure.message.includes(uploadMessages.uploaded),
    /** Only an expired link is asked for again, and then the link of the failed send is still here. */
    sendFailed: ({ context }) => context.link !== null,
    /** In the server's words: another kind of file than its name says, or no picture (R224). */
    isOtherKind: (_, failure: Failure) => failure.code === 'FILE_KIND' || failure.code === 'IMAGE',
    canRelink: ({ context }, failure: Failure) => failure.code === 'LINK_EXPIRED' && context.relinks < MAX_RELINKS,
  },
  actions: {
    takeHash: assign((_, hashed: { fileMd5: string }) => hashed),
    takeLink: assign((_, link: Link) => ({ link })),
    takeUrl: assign((_, { url }: { url: string }) => ({ url })),
    countRelink: assign({ relinks: ({ context }) => context.relinks + 1 }),
    blame: assign((_, params: { text: string }) => ({ errorText: params.text })),
  },
}).createMachine({
  id: 'upload',
  context: ({ input: { file } }) => ({ file, fileMd5: '', link: null, url: '', relinks: 0, errorText: '' }),
  output: ({ context: { link, url, errorText } }) => ({ id: link?.fileIndexId ?? '', url, errorText }),
  initial: 'hashing',
  states: {
    hashing: {
      meta: { title: '正在校验文件', requirements: ['R230'] },
      invoke: {
        id: 'hashFile',
        src: 'hashFile',
        input: ({ context }) => ({ file: context.file }),
        onDone: { target: 'linking', actions: { type: 'takeHash', params: ({ event }) => event.output } },
        onError: { target: 'fail', actions: { type: 'blame', params: { text: uploadMessages.failed } } },
      },
    },
    linking: {
      meta: { title: '正在获取上传链接', requirements: ['R211', 'R215'] },
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ context }) => ({ file: context.file, fileMd5: context.fileMd5 }),
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
      meta: { title: '正在上传', requirements: ['R211', 'R218'] },
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context }) => ({ file: context.file, link: linkOf(context) }),
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
      meta: { title: '正在确认上传', requirements: ['R212', 'R216'] },
      invoke: {
        id: 'notify',
        src: 'notify',
        input: ({ context }) => ({ file: context.file, link: linkOf(context), fileStatus: 3 as const }),
        onDone: { target: 'done', actions: { type: 'takeUrl', params: ({ event }) => event.output } },
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
      meta: { title: '正在上报失败', requirements: ['R211', 'R212'] },
      invoke: {
        id: 'notifyFailure',
        src: 'notify',
        input: ({ context }) => ({ file: context.file, link: linkOf(context), fileStatus: 2 as const }),
        onDone: { target: 'fail', actions: { type: 'blame', params: { text: uploadMessages.failed } } },
        onError: { target: 'fail', actions: { type: 'blame', params: { text: uploadMessages.failed } } },
      },
    },
    done: { type: 'final', meta: { title: '上传完成', requirements: ['R213', 'R214'] } },
    fail: { type: 'final', meta: { title: '上传失败', requirements: ['R213', 'R223'] } },
  },
});

/** The link that the states after `linking` have; the empty one only types the states before it. */
function linkOf(context: Context): Link {
  return context.link ?? { fileIndexId: '', uploadUrl: '', relativePath: '', headers: {} };
}
