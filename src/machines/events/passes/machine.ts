import { assign, emit, setup } from 'xstate';
import { asksForFactor } from '../../shared/factor/asks';
import type { FactorEvent } from '../../shared/factor/states';
import { factorStates, passFactor } from '../../shared/factor/states';
import type { Failure } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';
import { login, loginInput, needsLogin } from '../../shared/login';

/** A pass that was shown, and what came of it. */
export interface Scan {
  /** From 1, in the order of the scans. */
  number: number;
  admitted: boolean;
  /** Who, or why not. */
  words: string;
  /** Milliseconds since 1970. */
  at: number;
}

interface Context {
  /** What is checked, or is to be tried again. */
  pass: string;
  at: number;
  /** The newest first. */
  scans: readonly Scan[];
  problem: string;
}

type Event =
  | { type: 'pass.submit'; pass: string; at: number }
  /** `uid`: the bytes of the photo stay with the actors. */
  | { type: 'photo.take'; uid: string; at: number }
  | FactorEvent;

/** How many scans stay on the page. */
const kept = 20;

const refusals: readonly string[] = ['404', 'USED', 'NO_PLACE'];

const scans = {
  'pass.submit': { target: 'checking', actions: { type: 'take', params: ({ event }: { event: Pass }) => event } },
  'photo.take': { target: 'reading', actions: { type: 'time', params: ({ event }: { event: Time }) => event } },
} as const;

interface Time {
  at: number;
}

interface Pass extends Time {
  pass: string;
}

/** The door: passes are typed, come from a hand scanner, or are read from a photo; each lets in once. */
export const passesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** What stands in the field now. */
    emitted: {} as { type: 'pass.show'; pass: string },
    tags: {} as 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    readPass: notProvided<{ pass: string }, { uid: string }>('readPass'),
    checkPass: notProvided<{ words: string }, { pass: string }>('checkPass'),
    login,
    passFactor,
  },
  guards: {
    isRefusal: (_, { code }: Failure) => refusals.includes(code),
    needsLogin: (_, failure: Failure) => needsLogin(failure),
    asksForFactor: (_, failure: Failure) => asksForFactor(failure),
  },
  actions: {
    time: assign((_, { at }: Time) => ({ at, pass: '', problem: '' })),
    take: assign((_, { pass, at }: Pass) => ({ pass, at, problem: '' })),
    read: assign((_, { pass }: { pass: string }) => ({ pass })),
    count: assign(({ context: { at, scans: before } }, { admitted, words }: Pick<Scan, 'admitted' | 'words'>) => ({
      pass: '',
      scans: [{ number: (before[0]?.number ?? 0) + 1, admitted, words, at }, ...before].slice(0, kept),
    })),
    forgive: assign({ problem: '' }),
    complain: assign((_, { message }: Failure) => ({ problem: message })),
    show: emit(({ context: { pass } }) => ({ type: 'pass.show' as const, pass })),
  },
}).createMachine({
  id: 'passes',
  context: { pass: '', at: 0, scans: [], problem: '' },
  initial: 'waiting',
  states: {
    waiting: { meta: { title: '等待扫码' }, on: scans },
    reading: {
      tags: 'busy',
      meta: { title: '正在识别照片' },
      invoke: {
        id: 'readPass',
        src: 'readPass',
        input: ({ event }) => ({ uid: event.type === 'photo.take' ? event.uid : '' }),
        onDone: { target: 'checking', actions: [{ type: 'read', params: ({ event }) => event.output }, 'show'] },
        onError: 'unread',
      },
    },
    unread: { meta: { title: '照片中没有识别到二维码' }, on: scans },
    checking: {
      tags: 'busy',
      meta: { title: '正在核验' },
      invoke: {
        id: 'checkPass',
        src: 'checkPass',
        input: ({ context: { pass } }) => ({ pass }),
        onDone: {
          target: 'admitted',
          actions: [{ type: 'count', params: ({ event }) => ({ admitted: true, words: event.output.words }) }, 'show'],
        },
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => failureOf(event.error) },
            target: 'refused',
            actions: [
              { type: 'count', params: ({ event }) => ({ admitted: false, words: failureOf(event.error).message }) },
              'show',
            ],
          },
          { guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) }, target: 'awaitingLogin' },
          { guard: { type: 'asksForFactor', params: ({ event }) => failureOf(event.error) }, target: 'proving' },
          { target: 'failed', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    admitted: { meta: { title: '请入场' }, on: scans },
    refused: { meta: { title: '不能入场：无此入场码、已使用、已取消或候补中' }, on: scans },
    failed: { meta: { title: '核验失败，入场码保留，可重试' }, on: scans },
    awaitingLogin: {
      tags: 'busy',
      meta: { title: '等待登录' },
      invoke: { id: 'login', src: 'login', input: loginInput, onDone: 'checking', onError: 'waiting' },
    },
    ...factorStates('checking', 'waiting'),
  },
});
