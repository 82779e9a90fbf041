import { assign, emit, enqueueActions, setup } from 'xstate';
import type { Notice } from '../../shared/failure';
import { notProvided } from '../../shared/failure';
import type { ChosenFile, Stored } from '../../shared/upload';
import { uploadMessages } from '../../shared/upload';

/** A chosen file with how its upload stands (R213, R214). */
export interface UploadFile extends Stored {
  /** The lowest number that is free among those that are shown. */
  uid: string;
  file: ChosenFile;
  state: 'loading' | 'done' | 'fail';
}

interface Input {
  /** So many at once; where it is one, another choice replaces it. */
  most: number;
  /** What is said of more. */
  tooMany: string;
  /** Hands each file on once those before it are through, and forgets it: nothing is kept for a form. */
  delivers: boolean;
}

interface Context extends Input {
  files: readonly UploadFile[];
}

type Event =
  /** `refusal`: what is wrong with some of the chosen files; empty for nothing. */
  | { type: 'files.choose'; files: readonly ChosenFile[]; refusal: string }
  | { type: 'file.retry'; uid: string }
  | { type: 'file.remove'; uid: string }
  | { type: 'files.clear' }
  | { type: `xstate.done.actor.${string}`; actorId: string; output: Stored }
  | { type: `xstate.error.actor.${string}`; actorId: string };

const uidOf = (at: number) => `file-${at}`;

const freeUid = (files: readonly UploadFile[]): string => {
  const taken = new Set(files.map(({ uid }) => uid));
  let at = 1;
  while (taken.has(uidOf(at))) at += 1;
  return uidOf(at);
};

const broken: Stored = { id: '', url: '', errorText: uploadMessages.failed };

/** The files of a form: an upload is spawned for each (R209, R211–R216, R223). */
export const uploadsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as Event,
    emitted: {} as Notice | { type: 'file.through'; file: UploadFile },
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    /** Says by `errorText` where it was in vain. */
    upload: notProvided<Stored, { file: ChosenFile }>('upload'),
  },
  guards: {
    isEmpty: ({ context }) => context.files.length === 0,
    isLoading: ({ context }) => context.files.some(({ state }) => state === 'loading'),
    hasFailed: ({ context }) => context.files.some(({ state }) => state === 'fail'),
    isThrough: ({ context }) =>
      context.delivers && context.files[0] !== undefined && context.files[0].state !== 'loading',
    canRetry: ({ context, event }) =>
      event.type === 'file.retry' && context.files.some(({ uid, state }) => uid === event.uid && state === 'fail'),
  },
  actions: {
    refuse: enqueueActions(({ context: { files, most, tooMany }, event, enqueue }) => {
      if (event.type !== 'files.choose') return;
      const say = (text: string) => enqueue.emit({ type: 'notice', level: 'warning', text });
      if (event.refusal !== '') say(event.refusal);
      if (event.files.length > (most === 1 ? 1 : most - files.length)) say(tooMany);
    }),
    take: enqueueActions(({ context: { files, most }, event, enqueue }) => {
      if (event.type !== 'files.choose' || event.files.length === 0) return;
      const kept = most === 1 ? [] : [...files];
      if (most === 1) for (const { uid } of files) enqueue.stopChild(uid);
      for (const file of event.files.slice(0, most - kept.length)) {
        const uid = freeUid(kept);
        kept.push({ uid, file, state: 'loading', id: '', url: '', errorText: '' });
        enqueue.spawnChild('upload', { id: uid, input: { file } });
      }
      enqueue.assign({ files: kept });
    }),
    retry: enqueueActions(({ context: { files }, event, enqueue }) => {
      const again = files.find(({ uid }) => event.type === 'file.retry' && uid === event.uid);
      if (again === undefined) return;
      enqueue.assign({
        files: files.map((one) => (one === again ? { ...one, state: 'loading' as const, errorText: '' } : one)),
      });
      enqueue.spawnChild('upload', { id: again.uid, input: { file: again.file } });
    }),
    settle: enqueueActions(({ context: { files }, enqueue }, { uid, stored }: { uid: string; stored: Stored }) => {
      enqueue.stopChild(uid);
      const state = stored.errorText === '' ? ('done' as const) : ('fail' as const);
      enqueue.assign({ files: files.map((one) => (one.uid === uid ? { ...one, ...stored, state } : one)) });
    }),
    remove: enqueueActions(({ context: { files }, enqueue }, { uid }: { uid: string }) => {
      enqueue.stopChild(uid);
      enqueue.assign({ files: files.filter((one) => one.uid !== uid) });
    }),
    clear: enqueueActions(({ context: { files }, enqueue }) => {
      for (const { uid } of files) enqueue.stopChild(uid);
      enqueue.assign({ files: [] });
    }),
    deliver: emit(({ context }) => ({ type: 'file.through' as const, file: context.files[0] as UploadFile })),
    forgetFirst: assign(({ context }) => ({ files: context.files.slice(1) })),
  },
}).createMachine({
  id: 'uploads',
  context: ({ input }) => ({ ...input, files: [] }),
  initial: 'none',
  on: {
    'files.choose': { target: '.sorting', actions: ['refuse', 'take'], description: 'R209、R229' },
    'file.retry': { guard: 'canRetry', target: '.sorting', actions: 'retry', description: 'R223' },
    'file.remove': { target: '.sorting', actions: { type: 'remove', params: ({ event }) => event } },
    'files.clear': { target: '.sorting', actions: 'clear' },
    'xstate.done.actor.*': {
      target: '.sorting',
      actions: { type: 'settle', params: ({ event }) => ({ uid: event.actorId, stored: event.output }) },
    },
    'xstate.error.actor.*': {
      target: '.sorting',
      actions: { type: 'settle', params: ({ event }) => ({ uid: event.actorId, stored: broken }) },
    },
  },
  states: {
    sorting: {
      meta: { title: '判断上传情况' },
      always: [
        { guard: 'isThrough', target: 'sorting', reenter: true, actions: ['deliver', 'forgetFirst'] },
        { guard: 'isEmpty', target: 'none' },
        { guard: 'isLoading', target: 'pending' },
        { guard: 'hasFailed', target: 'failed' },
        'done',
      ],
    },
    none: { meta: { title: '没有文件', requirements: ['R213'] } },
    pending: { meta: { title: '正在上传', requirements: ['R211', 'R213'] } },
    failed: { meta: { title: '有文件上传失败', requirements: ['R213', 'R223'] } },
    done: { meta: { title: '全部上传完成', requirements: ['R213', 'R214'] } },
  },
});
