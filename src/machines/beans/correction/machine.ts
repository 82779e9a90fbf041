import { assign, emit, setup } from 'xstate';
import type { FormChange, Kept } from '../../shared/draft';
import { dropDraft, keepDraft, readDraft, storedNotice, wasStored } from '../../shared/draft';
import type { Refusal } from '../../shared/editing/context';
import { nothingRefused } from '../../shared/editing/context';
import { asksForFactor } from '../../shared/factor/asks';
import type { FactorEvent } from '../../shared/factor/states';
import { factorStates, passFactor } from '../../shared/factor/states';
import type { Failure, Notice } from '../../shared/failure';
import { failureOf, isUncertain, notProvided } from '../../shared/failure';
import { login, loginInput, needsLogin } from '../../shared/login';

/** What is typed, as text. */
export interface CorrectionDraft {
  amount: string;
  reason: string;
}

export interface Corrected {
  message: string;
  /** It waits for a second person. */
  pending: boolean;
}

interface Context {
  written: CorrectionDraft;
  refusal: Refusal;
  /** Of the second factor. */
  problem: string;
  /** Of the correction before; its message is empty where there was none. */
  corrected: Corrected;
  /** How many were made: each has a form of its own. */
  made: number;
}

type Event =
  | FormChange<CorrectionDraft>
  /** The form was checked. */
  | { type: 'form.submit'; written: CorrectionDraft }
  | { type: 'correction.confirm' }
  | { type: 'correction.cancel' }
  | { type: 'result.check' }
  | FactorEvent;

type Draft = Kept<CorrectionDraft>;

export const blankCorrection: CorrectionDraft = { amount: '', reason: '' };
export const missingNotice = '上次的更正没有收到，可再次提交，不会重复';

const noneCorrected: Corrected = { message: '', pending: false };
const nothing = { written: blankCorrection, refusal: nothingRefused, problem: '' };

const failed = ({ event }: { event: { error: unknown } }): Failure => failureOf(event.error);
const refused = {
  type: 'refuse',
  params: ({ event }: { event: { error: unknown } }): Refusal => ({
    message: failureOf(event.error).message,
    faults: { ...Object(Object(event.error).faults) },
  }),
} as const;
const found = ({ event }: { event: { output: Draft } }): Draft => event.output;
const typing = {
  target: 'form',
  actions: [
    { type: 'type', params: ({ event }: { event: FormChange<CorrectionDraft> }) => event.draft },
    { type: 'keepDraft', params: ({ event }: { event: FormChange<CorrectionDraft> }) => event.draft },
  ],
} as const;

/**
 * Staff correct the beans of a customer. All attempts bear the key of the draft until it is known what has become of them, also
 * where the page is left: nothing is booked twice.
 */
export const correctionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Notice | { type: 'ledger.change' },
    tags: {} as 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    /** Fails where it cannot be told what has become of an attempt. */
    readDraft: readDraft<CorrectionDraft>(),
    submit: notProvided<Corrected, CorrectionDraft>('submit'),
    passFactor,
    login,
  },
  guards: {
    wasStored,
    wasSent: (_, { key }: Draft) => key !== '',
    asksForFactor: (_, failure: Failure) => asksForFactor(failure),
    needsLogin: (_, failure: Failure) => needsLogin(failure),
    // Another correction under this key is stored: the one before, which was taken for lost.
    isUnknown: (_, failure: Failure) => isUncertain(failure) || failure.code === 'KEY_REUSED',
  },
  actions: {
    keepDraft: keepDraft<CorrectionDraft>(),
    dropDraft,
    type: assign((_, written: CorrectionDraft) => ({ written, refusal: nothingRefused, corrected: noneCorrected })),
    restore: assign((_, { value }: Draft) => ({ written: value ?? blankCorrection })),
    empty: assign(({ context: { made } }) => ({ ...nothing, made: made + 1 })),
    finish: assign(({ context: { made } }, corrected: Corrected) => ({ ...nothing, corrected, made: made + 1 })),
    refuse: assign((_, refusal: Refusal) => ({ refusal })),
    forgive: assign({ refusal: nothingRefused, problem: '' }),
    complain: assign((_, { message }: Failure) => ({ problem: message })),
    sayStored: emit(storedNotice),
    sayMissing: emit({ type: 'notice', level: 'info', text: missingNotice }),
    tell: emit({ type: 'ledger.change' }),
  },
}).createMachine({
  id: 'correction',
  context: { ...nothing, corrected: noneCorrected, made: 0 },
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      meta: { title: '查询上次更正的结果' },
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        onDone: [
          {
            guard: { type: 'wasStored', params: found },
            target: 'form',
            actions: ['empty', 'sayStored', 'tell'],
            description: '只是回复丢失',
          },
          {
            guard: { type: 'wasSent', params: found },
            target: 'form',
            actions: [{ type: 'restore', params: found }, 'sayMissing'],
          },
          { target: 'form', actions: { type: 'restore', params: found } },
        ],
        onError: { target: 'unknown', actions: refused },
      },
    },
    form: {
      meta: { title: '填写更正' },
      on: {
        'form.change': typing,
        'form.submit': { target: 'confirming', actions: { type: 'type', params: ({ event }) => event.written } },
      },
    },
    confirming: {
      meta: { title: '确认更正' },
      on: { 'form.change': typing, 'correction.confirm': 'submitting', 'correction.cancel': 'form' },
    },
    submitting: {
      tags: 'busy',
      meta: { title: '正在更正' },
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context: { written } }) => written,
        onDone: { target: 'form', actions: [{ type: 'finish', params: ({ event }) => event.output }, 'tell'] },
        onError: [
          { guard: { type: 'asksForFactor', params: failed }, target: 'proving' },
          { guard: { type: 'needsLogin', params: failed }, target: 'loggingIn', description: 'R012' },
          { guard: { type: 'isUnknown', params: failed }, target: 'unknown', actions: [refused, 'tell'] },
          { target: 'form', actions: [refused, 'tell'], description: '保留填写的内容和幂等键' },
        ],
      },
    },
    unknown: {
      meta: { title: '更正结果未知' },
      on: { 'result.check': { target: 'opening', actions: 'forgive' } },
    },
    ...factorStates('submitting', 'form'),
    loggingIn: {
      tags: 'busy',
      meta: { title: '等待登录', requirements: ['R012'] },
      invoke: { id: 'login', src: 'login', input: loginInput, onDone: 'submitting', onError: 'form' },
    },
  },
});
