import { assign, emit, setup } from 'xstate';
import { asksForFactor } from '../../shared/factor/asks';
import type { FactorEvent } from '../../shared/factor/states';
import { factorStates, passFactor } from '../../shared/factor/states';
import type { Failure, Notice } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';

/** A chosen file as data; the bytes stay with the actors, which find them by `uid`. */
export interface ImportedFile {
  uid: string;
  name: string;
}

/** What an import would do. */
export interface ImportPreview {
  /** Stands for the file and for what it was compared with; empty where the server does not say. */
  seen: string;
  added: number;
  changed: number;
  same: number;
  /** Rows that are not taken, as `warnings` says. */
  refused: number;
  /** The first of those that change. */
  changes: ReadonlyArray<{
    name: string;
    /** What it is told from others by; a document's is masked. */
    number: string;
    fields: ReadonlyArray<{ field: string; before: string; after: string }>;
  }>;
  warnings: readonly string[];
  /** It was confirmed before: the server works on it. */
  begun: boolean;
}

/** What is wrong with a file, line by line. */
export interface FileFailure extends Failure {
  lines?: readonly string[];
}

/** A long file comes in by pieces; both are 0 of one that comes in whole. */
export interface ImportStep {
  message: string;
  /** Rows that have come in. */
  done: number;
  total: number;
}

interface Context {
  file: ImportedFile;
  preview: ImportPreview;
  step: Pick<ImportStep, 'done' | 'total'>;
  /** Why the file is not imported. */
  lines: readonly string[];
  /** Of the second factor. */
  problem: string;
}

type Event =
  /** `refusal`: why the page does not take it; empty for nothing. */
  | { type: 'file.choose'; file: ImportedFile; refusal: string }
  | { type: 'preview.again' }
  | { type: 'import.confirm' }
  | { type: 'import.cancel' }
  | FactorEvent;

const nothing: ImportPreview = {
  seen: '',
  added: 0,
  changed: 0,
  same: 0,
  refused: 0,
  changes: [],
  warnings: [],
  begun: false,
};
const noStep = { done: 0, total: 0 };
export const noImport: Context = {
  file: { uid: '', name: '' },
  preview: nothing,
  step: noStep,
  lines: [],
  problem: '',
};

const chooses = {
  'file.choose': [
    { guard: 'isRefused', target: '#importing.rejected', actions: 'reject' },
    { target: '#importing.previewing', actions: 'take' },
  ],
} as const;

const failureOfFile = (error: unknown): FileFailure => {
  const { lines }: { lines?: readonly string[] } = Object(error);
  return { ...failureOf(error), ...(lines && { lines }) };
};

/**
 * A file of a table comes into the portal: chosen, previewed, confirmed. Where the server works on it by itself the steps tell how far
 * it is, and the same file goes on in another page.
 */
export const importingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Notice | { type: 'import.done' },
    tags: {} as 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    previewFile: notProvided<ImportPreview, ImportedFile>('previewFile'),
    importFile: notProvided<ImportStep, ImportedFile & { seen: string; from: number }>('importFile'),
    passFactor,
  },
  guards: {
    isRefused: ({ event }) => event.type === 'file.choose' && event.refusal !== '',
    isLeft: (_, { done, total }: ImportStep) => done < total,
    hasBegun: (_, { begun }: ImportPreview) => begun,
    changesNothing: (_, { added, changed }: ImportPreview) => added + changed === 0,
    asksForFactor: (_, failure: Failure) => asksForFactor(failure),
  },
  actions: {
    take: assign(({ event }) => (event.type === 'file.choose' ? { ...noImport, file: event.file } : {})),
    reject: assign(({ event }) => (event.type === 'file.choose' ? { ...noImport, lines: [event.refusal] } : {})),
    forget: assign(noImport),
    show: assign((_, preview: ImportPreview) => ({ preview })),
    refuse: assign((_, { message, lines = [message] }: FileFailure) => ({ preview: nothing, lines })),
    advance: assign((_, { done, total }: ImportStep) => ({ step: { done, total } })),
    /** The file is looked at from its beginning: what has come in of it is not taken again. */
    restart: assign({ step: noStep }),
    forgive: assign({ problem: '', lines: [] }),
    complain: assign((_, { message }: Failure) => ({ problem: message })),
    say: emit((_, { message }: { message: string }): Notice => ({ type: 'notice', level: 'info', text: message })),
    tell: emit({ type: 'import.done' }),
  },
}).createMachine({
  id: 'importing',
  context: noImport,
  initial: 'idle',
  states: {
    idle: { meta: { title: '选择文件' }, on: chooses },
    rejected: { meta: { title: '文件不能导入，未上传' }, on: chooses },
    previewing: {
      tags: 'busy',
      meta: { title: '正在上传并核对文件' },
      on: { 'import.cancel': { target: 'idle', actions: 'forget' } },
      invoke: {
        id: 'previewFile',
        src: 'previewFile',
        input: ({ context }) => context.file,
        onDone: [
          {
            guard: { type: 'hasBegun', params: ({ event }) => event.output },
            target: 'importing',
            actions: { type: 'show', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'changesNothing', params: ({ event }) => event.output },
            target: 'unchanged',
            actions: { type: 'show', params: ({ event }) => event.output },
          },
          { target: 'ready', actions: { type: 'show', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused', actions: { type: 'refuse', params: ({ event }) => failureOfFile(event.error) } },
      },
    },
    ready: {
      meta: { title: '核对导入的内容' },
      on: {
        ...chooses,
        'import.confirm': 'importing',
        'import.cancel': { target: 'idle', actions: 'forget' },
      },
    },
    unchanged: { meta: { title: '文件没有带来变化' }, on: chooses },
    refused: {
      meta: { title: '文件未导入，逐行说明原因' },
      on: { ...chooses, 'preview.again': { target: 'previewing', actions: ['forgive', 'restart'] } },
    },
    importing: {
      tags: 'busy',
      meta: { title: '正在导入' },
      invoke: {
        id: 'importFile',
        src: 'importFile',
        input: ({ context: { file, preview, step } }) => ({ ...file, seen: preview.seen, from: step.done }),
        onDone: [
          {
            guard: { type: 'isLeft', params: ({ event }) => event.output },
            target: 'importing',
            reenter: true,
            actions: { type: 'advance', params: ({ event }) => event.output },
          },
          {
            target: 'done',
            actions: ['forget', { type: 'say', params: ({ event }) => event.output }, 'tell'],
          },
        ],
        onError: [
          { guard: { type: 'asksForFactor', params: ({ event }) => failureOf(event.error) }, target: 'proving' },
          { target: 'refused', actions: { type: 'refuse', params: ({ event }) => failureOfFile(event.error) } },
        ],
      },
    },
    ...factorStates('importing', 'ready'),
    done: { meta: { title: '已导入' }, on: chooses },
  },
});
