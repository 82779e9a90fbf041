import { assign, emit, setup } from 'xstate';
import type { Failure, Notice } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';
import { login, loginInput, needsLogin } from '../../shared/login';
import type { ChosenFile } from '../../shared/upload';

/** A part of a picture, in its pixels after it has been turned. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees, clockwise. */
  rotation: number;
}

export interface Profile {
  nickName: string;
  /** Empty: no picture. */
  photoAccessId: string;
  photoUrl: string;
}

type Photo = Pick<Profile, 'photoAccessId' | 'photoUrl'>;

interface Context extends Profile {
  /** The dialog stands before something that needs a name (C01). */
  gate: boolean;
  picture: ChosenFile | null;
  /** Where the browser can show it. */
  source: string;
  problem: string;
}

type Event =
  | { type: 'profile.open' }
  /** Something needs a name: commenting, asking. */
  | { type: 'gate.need' }
  /** What needs it is given up before it is known whether there is one. */
  | { type: 'gate.drop' }
  | { type: 'profile.retry' }
  | { type: 'dialog.close' }
  /** `refusal`: what is wrong with the file, empty for nothing. */
  | { type: 'picture.choose'; picture: ChosenFile; refusal: string }
  | { type: 'picture.remove' }
  | { type: 'crop.confirm'; crop: Crop }
  | { type: 'crop.cancel' }
  /** `problem`: what is wrong with the name, empty for nothing. */
  | { type: 'profile.save'; nickName: string; problem: string };

/** The name and picture are saved. */
interface ProfileChange {
  type: 'profile.change';
  profile: Profile;
}
/** What needed a name goes on, or is given up (R152). */
type GateNews = { type: 'gate.pass' } | { type: 'gate.leave' };

export const profileMessages = { saved: '设置成功' } as const;

const blank: Context = {
  gate: false,
  nickName: '',
  photoAccessId: '',
  photoUrl: '',
  picture: null,
  source: '',
  problem: '',
};

/** Nickname and picture of a customer, as a dialog and as a gate before what needs a name (R152, R201–R203, R225–R227). */
export const profileMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Notice | ProfileChange | GateNews,
    tags: {} as 'dialog' | 'form' | 'crop' | 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    loadProfile: notProvided<Profile & { needsName: boolean }, undefined>('loadProfile'),
    /** Makes the picture one that the browser can show. */
    readPicture: notProvided<{ source: string }, { file: ChosenFile }>('readPicture'),
    uploadPicture: notProvided<Photo, { source: string; crop: Crop }>('uploadPicture'),
    saveProfile: notProvided<Profile, { nickName: string; photoAccessId: string }>('saveProfile'),
    login,
  },
  guards: {
    isGate: ({ context }) => context.gate,
    isNamed: ({ context }, { needsName }: { needsName: boolean }) => context.gate && !needsName,
    hasPhoto: ({ context }) => context.photoAccessId !== '',
    isRefused: (_, { refusal }: { refusal: string }) => refusal !== '',
    isWrong: (_, { problem }: { problem: string }) => problem !== '',
    needsLogin: (_, failure: Failure) => needsLogin(failure),
  },
  actions: {
    begin: assign((_, { gate }: { gate: boolean }) => ({ ...blank, gate })),
    take: assign((_, { nickName, photoAccessId, photoUrl }: Profile) => ({ nickName, photoAccessId, photoUrl })),
    takeName: assign((_, { nickName, problem }: { nickName: string; problem: string }) => ({ nickName, problem })),
    takePhoto: assign((_, { photoAccessId, photoUrl }: Photo) => ({ photoAccessId, photoUrl })),
    removePhoto: assign({ photoAccessId: '', photoUrl: '' }),
    choose: assign((_, { picture }: { picture: ChosenFile }) => ({ picture, source: '' })),
    keepSource: assign((_, { source }: { source: string }) => ({ source })),
    dropPicture: assign({ picture: null, source: '' }),
    blame: assign((_, { problem }: { problem: string }) => ({ problem })),
    warn: emit((_, { refusal }: { refusal: string }): Notice => ({ type: 'notice', level: 'warning', text: refusal })),
    complain: emit((_, { message }: Failure): Notice => ({ type: 'notice', level: 'error', text: message })),
    say: emit({ type: 'notice', level: 'info', text: profileMessages.saved }),
    tell: emit((_, profile: Profile): ProfileChange => ({ type: 'profile.change', profile })),
    pass: emit({ type: 'gate.pass' }),
    leave: emit({ type: 'gate.leave' }),
    clear: assign(blank),
  },
}).createMachine({
  id: 'profile',
  context: blank,
  initial: 'closed',
  states: {
    closed: {
      meta: { title: '窗口关闭', requirements: ['R201'] },
      on: {
        'profile.open': { target: 'open', actions: { type: 'begin', params: { gate: false } } },
        'gate.need': {
          target: 'open.loading.unseen',
          actions: { type: 'begin', params: { gate: true } },
          description: 'R152：评论、提问之前先设置昵称',
        },
      },
    },
    open: {
      meta: { title: '个人资料' },
      initial: 'loading',
      on: {
        'dialog.close': [
          { guard: 'isGate', target: 'closed', actions: ['clear', 'leave'] },
          { target: 'closed', actions: 'clear' },
        ],
      },
      states: {
        loading: {
          initial: 'shown',
          meta: { title: '正在读取个人资料', requirements: ['R201'] },
          invoke: {
            id: 'loadProfile',
            src: 'loadProfile',
            onDone: [
              {
                guard: { type: 'isNamed', params: ({ event }) => event.output },
                target: '#profile.closed',
                actions: ['clear', 'pass'],
                description: 'C01：已有可读的昵称',
              },
              { target: 'editing', actions: { type: 'take', params: ({ event }) => event.output } },
            ],
            onError: [
              {
                guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
                target: 'awaitingLogin',
                description: 'R012',
              },
              {
                target: 'failed',
                actions: { type: 'blame', params: ({ event }) => ({ problem: failureOf(event.error).message }) },
              },
            ],
          },
          states: {
            shown: { tags: 'dialog', meta: { title: '窗口打开，正在读取' } },
            unseen: {
              meta: { title: '正在查看是否已有昵称', requirements: ['R152'] },
              on: {
                // Nothing is open that could be closed.
                'dialog.close': undefined,
                'gate.drop': {
                  target: '#profile.closed',
                  actions: 'clear',
                  description: '服务迟迟没有返回：已离开提问窗口，不再打开个人资料',
                },
              },
            },
          },
        },
        awaitingLogin: {
          meta: { title: '等待登录', requirements: ['R012'] },
          // Closing the login window ends it.
          on: { 'dialog.close': undefined },
          invoke: {
            id: 'login',
            src: 'login',
            input: loginInput,
            onDone: [{ guard: 'isGate', target: 'loading.unseen' }, { target: 'loading' }],
            onError: [
              { guard: 'isGate', target: '#profile.closed', actions: ['clear', 'leave'] },
              { target: '#profile.closed', actions: 'clear' },
            ],
          },
        },
        failed: {
          tags: 'dialog',
          meta: { title: '个人资料读取失败' },
          on: { 'profile.retry': { target: 'loading', actions: { type: 'blame', params: { problem: '' } } } },
        },
        editing: {
          tags: ['dialog', 'form'],
          meta: { title: '填写昵称、选择头像', requirements: ['R201', 'R202', 'R203'] },
          on: {
            'picture.choose': [
              {
                guard: { type: 'isRefused', params: ({ event }) => event },
                actions: { type: 'warn', params: ({ event }) => event },
                description: 'R225、R226',
              },
              { target: 'reading', actions: { type: 'choose', params: ({ event }) => event } },
            ],
            'picture.remove': { guard: 'hasPhoto', actions: 'removePhoto' },
            'profile.save': [
              {
                guard: { type: 'isWrong', params: ({ event }) => event },
                actions: { type: 'takeName', params: ({ event }) => event },
                description: 'R202、R203',
              },
              { target: 'saving', actions: { type: 'takeName', params: ({ event }) => event } },
            ],
          },
        },
        reading: {
          tags: ['dialog', 'form', 'busy'],
          meta: { title: '正在打开图片', requirements: ['R225'] },
          invoke: {
            id: 'readPicture',
            src: 'readPicture',
            input: ({ context: { picture } }) => ({ file: picture ?? { name: '', size: 0 } }),
            onDone: { target: 'cropping', actions: { type: 'keepSource', params: ({ event }) => event.output } },
            onError: {
              target: 'editing',
              actions: [{ type: 'complain', params: ({ event }) => failureOf(event.error) }, 'dropPicture'],
            },
          },
        },
        cropping: {
          tags: ['dialog', 'crop'],
          meta: { title: '裁剪图片', requirements: ['R227'] },
          on: {
            'crop.confirm': 'uploading',
            'crop.cancel': { target: 'editing', actions: 'dropPicture' },
          },
        },
        uploading: {
          tags: ['dialog', 'crop', 'busy'],
          meta: { title: '正在上传图片', requirements: ['R220', 'R224'] },
          invoke: {
            id: 'uploadPicture',
            src: 'uploadPicture',
            input: ({ context: { source }, event }) => ({ source, crop: cropOf(event) }),
            onDone: {
              target: 'editing',
              actions: [{ type: 'takePhoto', params: ({ event }) => event.output }, 'dropPicture'],
            },
            onError: {
              target: 'cropping',
              actions: { type: 'complain', params: ({ event }) => failureOf(event.error) },
              description: 'R224',
            },
          },
        },
        saving: {
          tags: ['dialog', 'form', 'busy'],
          meta: { title: '正在保存', requirements: ['R201'] },
          invoke: {
            id: 'saveProfile',
            src: 'saveProfile',
            input: ({ context: { nickName, photoAccessId } }) => ({ nickName, photoAccessId }),
            onDone: [
              {
                guard: 'isGate',
                target: '#profile.closed',
                actions: ['say', { type: 'tell', params: ({ event }) => event.output }, 'clear', 'pass'],
                description: 'R152：保存后继续原来的操作',
              },
              {
                target: '#profile.closed',
                actions: ['say', { type: 'tell', params: ({ event }) => event.output }, 'clear'],
              },
            ],
            onError: {
              target: 'editing',
              actions: { type: 'blame', params: ({ event }) => ({ problem: failureOf(event.error).message }) },
              description: '会话过期也在此提示，填写的内容保留',
            },
          },
        },
      },
    },
  },
});

/** Only a confirmed crop leads to the upload. */
const cropOf = (event: { type: string }): Crop =>
  'crop' in event ? (event.crop as Crop) : { x: 0, y: 0, width: 0, height: 0, rotation: 0 };
