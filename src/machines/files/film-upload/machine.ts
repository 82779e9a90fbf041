import { assign, emit, setup } from 'xstate';
import type { Failure } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';

/** A chosen film as data; the bytes stay with the actors, which find them by `uid`. */
export interface FilmFile {
  uid: string;
  name: string;
}

/** How far the server is with a film. */
export interface FilmProgress {
  id: string;
  /** By which it comes in. */
  pieces: number;
  state: 'uploading' | 'waiting' | 'running' | 'ready' | 'failed';
  /** Of the encoding. */
  percent: number;
  problem: string;
  seconds: number;
  /** Addresses of pictures, one of which becomes the cover. */
  frames: readonly string[];
}

interface Context {
  file: FilmFile;
  film: FilmProgress;
  /** Pieces that have come in. */
  sent: number;
  problem: string;
}

type Event =
  /** The form has a film that the portal has made. */
  | { type: 'film.look'; id: string }
  /** `refusal`: why the page does not take it; empty for nothing. */
  | { type: 'film.choose'; file: FilmFile; refusal: string }
  /** A film that is in the library already. */
  | { type: 'film.pick'; id: string }
  | { type: 'upload.pause' }
  | { type: 'upload.resume' }
  | { type: 'upload.again' }
  | { type: 'upload.cancel' };

const noFilm: FilmProgress = { id: '', pieces: 0, state: 'uploading', percent: 0, problem: '', seconds: 0, frames: [] };

const nothing: Context = { file: { uid: '', name: '' }, film: noFilm, sent: 0, problem: '' };

const chooses = {
  'film.choose': [
    { guard: 'isRefused', target: '#filmUpload.rejected', actions: 'reject' },
    { target: '#filmUpload.beginning', actions: 'take' },
  ],
  'film.pick': { target: '#filmUpload.looking', actions: 'know' },
} as const;

const broken = {
  target: '#filmUpload.broken',
  actions: { type: 'complain', params: ({ event }: { event: { error: unknown } }) => failureOf(event.error) },
} as const;

const show = {
  type: 'show',
  params: ({ event }: { event: { output: FilmProgress } }) => event.output,
} as const;

/** A film comes into the portal by pieces and is made playable there; the page tells how far it is. */
export const filmUploadMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** A form enters the id once the film has come in whole, and a cover once there is one. */
    emitted: {} as { type: 'film.stored'; id: string } | { type: 'film.ready'; cover: string },
    /** What has not come in yet is not lost by a press on a link. */
    tags: {} as 'unsent',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    beginFilm: notProvided<FilmProgress, FilmFile>('beginFilm'),
    sendPiece: notProvided<void, FilmFile & { id: string; piece: number }>('sendPiece'),
    finishFilm: notProvided<FilmProgress, { id: string }>('finishFilm'),
    readFilm: notProvided<FilmProgress, { id: string }>('readFilm'),
    encodeFilm: notProvided<FilmProgress, { id: string }>('encodeFilm'),
    removeFilm: notProvided<void, { id: string }>('removeFilm'),
  },
  guards: {
    isRefused: ({ event }) => event.type === 'film.choose' && event.refusal !== '',
    isKnown: ({ context: { film } }) => film.id !== '',
    isWhole: ({ context: { film, sent } }) => sent >= film.pieces,
    isReady: (_, { state }: FilmProgress) => state === 'ready',
    hasFailed: (_, { state }: FilmProgress) => state === 'failed',
  },
  actions: {
    take: assign(({ event }) => (event.type === 'film.choose' ? { ...nothing, file: event.file } : {})),
    reject: assign(({ event }) => (event.type === 'film.choose' ? { ...nothing, problem: event.refusal } : {})),
    know: assign(({ event }) =>
      event.type === 'film.look' || event.type === 'film.pick' ? { ...nothing, film: { ...noFilm, id: event.id } } : {},
    ),
    forget: assign(nothing),
    show: assign((_, film: FilmProgress) => ({ film, problem: film.problem })),
    count: assign(({ context }) => ({ sent: context.sent + 1 })),
    forgive: assign({ problem: '' }),
    complain: assign((_, { message }: Failure) => ({ problem: message })),
    tellStored: emit(({ context }) => ({ type: 'film.stored' as const, id: context.film.id })),
    tellReady: emit(({ context }) => ({ type: 'film.ready' as const, cover: context.film.frames[0] ?? '' })),
  },
  delays: { pollInterval: 2_000 },
}).createMachine({
  id: 'filmUpload',
  context: nothing,
  initial: 'idle',
  states: {
    idle: {
      meta: { title: '没有上传影片' },
      on: { ...chooses, 'film.look': { target: 'looking', actions: 'know' } },
    },
    rejected: { meta: { title: '文件不能上传' }, on: chooses },
    beginning: {
      tags: 'unsent',
      meta: { title: '正在准备上传' },
      invoke: {
        id: 'beginFilm',
        src: 'beginFilm',
        input: ({ context }) => context.file,
        onDone: { target: 'sending', actions: show },
        onError: broken,
      },
    },
    sending: {
      tags: 'unsent',
      meta: { title: '正在上传，显示进度' },
      always: { guard: 'isWhole', target: 'finishing' },
      on: { 'upload.pause': 'paused' },
      invoke: {
        id: 'sendPiece',
        src: 'sendPiece',
        input: ({ context: { file, film, sent } }) => ({ ...file, id: film.id, piece: sent }),
        onDone: { target: 'sending', reenter: true, actions: 'count' },
        onError: broken,
      },
    },
    paused: {
      tags: 'unsent',
      meta: { title: '上传已暂停' },
      on: { 'upload.resume': 'sending', 'upload.cancel': 'cancelling' },
    },
    broken: {
      tags: 'unsent',
      meta: { title: '上传没有完成，说明原因' },
      on: {
        ...chooses,
        'upload.again': [
          { guard: 'isKnown', target: 'sending', actions: 'forgive' },
          { target: 'beginning', actions: 'forgive' },
        ],
        'upload.cancel': [
          { guard: 'isKnown', target: 'cancelling', actions: 'forgive' },
          { target: 'idle', actions: 'forget' },
        ],
      },
    },
    cancelling: {
      tags: 'unsent',
      meta: { title: '正在取消上传' },
      invoke: {
        id: 'removeFilm',
        src: 'removeFilm',
        input: ({ context }) => ({ id: context.film.id }),
        onDone: { target: 'idle', actions: 'forget' },
        onError: broken,
      },
    },
    finishing: {
      tags: 'unsent',
      meta: { title: '上传完成，正在提交转码' },
      invoke: {
        id: 'finishFilm',
        src: 'finishFilm',
        input: ({ context }) => ({ id: context.film.id }),
        onDone: { target: 'encoding', actions: [show, 'tellStored'] },
        onError: broken,
      },
    },
    encoding: { meta: { title: '转码中，显示进度' }, after: { pollInterval: 'polling' } },
    polling: {
      meta: { title: '正在查询转码进度' },
      invoke: {
        id: 'readFilm',
        src: 'readFilm',
        input: ({ context }) => ({ id: context.film.id }),
        onDone: [
          {
            guard: { type: 'isReady', params: ({ event }) => event.output },
            target: 'ready',
            actions: [show, 'tellReady'],
          },
          { guard: { type: 'hasFailed', params: ({ event }) => event.output }, target: 'failed', actions: show },
          { target: 'encoding', actions: show },
        ],
        // It goes on at the server: the next question may be answered.
        onError: 'encoding',
      },
    },
    looking: {
      meta: { title: '正在查询影片' },
      invoke: {
        id: 'readFilm',
        src: 'readFilm',
        input: ({ context }) => ({ id: context.film.id }),
        onDone: [
          { guard: { type: 'isReady', params: ({ event }) => event.output }, target: 'ready', actions: show },
          { guard: { type: 'hasFailed', params: ({ event }) => event.output }, target: 'failed', actions: show },
          { target: 'encoding', actions: show },
        ],
        onError: { target: 'unknown', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    unknown: {
      meta: { title: '查不到影片' },
      on: { ...chooses, 'upload.again': { target: 'looking', actions: 'forgive' } },
    },
    ready: { meta: { title: '可以播放，选择封面' }, on: chooses },
    failed: {
      meta: { title: '转码失败，说明原因' },
      on: { ...chooses, 'upload.again': { target: 'restarting', actions: 'forgive' } },
    },
    restarting: {
      meta: { title: '正在重新提交转码' },
      invoke: {
        id: 'encodeFilm',
        src: 'encodeFilm',
        input: ({ context }) => ({ id: context.film.id }),
        onDone: { target: 'encoding', actions: show },
        onError: { target: 'failed', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
  },
});
