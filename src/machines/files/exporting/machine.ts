import { assign, emit, setup } from 'xstate';
import { asksForFactor } from '../../shared/factor/asks';
import type { FactorEvent } from '../../shared/factor/states';
import { factorStates, passFactor } from '../../shared/factor/states';
import type { Failure } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';

/** What is exported: the list as it is narrowed and sorted now. The key is of the press. */
export interface AskedExport {
  list: string;
  filter: Readonly<Record<string, string | boolean>>;
  format: 'xlsx' | 'csv';
  requestKey: string;
}

/** An export that the server has. */
export interface ExportFile {
  id: string;
  fileName: string;
  /** Rows. */
  rows: number;
}

export interface ExportProgress extends ExportFile {
  state: 'waiting' | 'running' | 'done' | 'failed';
  done: number;
  problem: string;
}

interface Context {
  asked: AskedExport;
  file: ExportFile;
  /** Rows that have been read. */
  done: number;
  problem: string;
}

type Event =
  | { type: 'export.ask'; asked: AskedExport }
  | { type: 'export.again' }
  | { type: 'export.stop' }
  | FactorEvent;

const noFile: ExportFile = { id: '', fileName: '', rows: 0 };
export const noExport: Context = {
  asked: { list: '', filter: {}, format: 'xlsx', requestKey: '' },
  file: noFile,
  done: 0,
  problem: '',
};

const asks = {
  'export.ask': { target: '#exporting.creating', actions: 'take' },
} as const;

/** A long list goes on at the server while the page asks how far it is. */
const answered = [
  {
    guard: { type: 'isMade', params: ({ event }: { event: { output: ExportProgress } }) => event.output },
    target: '#exporting.fetching',
    actions: { type: 'show', params: ({ event }: { event: { output: ExportProgress } }) => event.output },
  },
  {
    guard: { type: 'hasFailed', params: ({ event }: { event: { output: ExportProgress } }) => event.output },
    target: '#exporting.failed',
    actions: { type: 'show', params: ({ event }: { event: { output: ExportProgress } }) => event.output },
  },
  {
    target: '#exporting.waiting',
    actions: { type: 'show', params: ({ event }: { event: { output: ExportProgress } }) => event.output },
  },
] as const;

const failed = {
  target: '#exporting.failed',
  actions: { type: 'complain', params: ({ event }: { event: { error: unknown } }) => failureOf(event.error) },
} as const;

/** A list of the console becomes a file: at once, or in the background while the page tells how far it is. */
export const exportingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'exports.change' },
    tags: {} as 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    createExport: notProvided<ExportProgress, AskedExport>('createExport'),
    readExport: notProvided<ExportProgress, { id: string }>('readExport'),
    removeExport: notProvided<void, { id: string }>('removeExport'),
    fetchFile: notProvided<void, ExportFile>('fetchFile'),
    passFactor,
  },
  guards: {
    isMade: (_, { state }: ExportProgress) => state === 'done',
    hasFailed: (_, { state }: ExportProgress) => state === 'failed',
    hasFile: ({ context }) => context.file.id !== '',
    asksForFactor: (_, failure: Failure) => asksForFactor(failure),
  },
  actions: {
    take: assign(({ event }) => (event.type === 'export.ask' ? { ...noExport, asked: event.asked } : {})),
    show: assign((_, { id, fileName, rows, done, problem }: ExportProgress) => ({
      file: { id, fileName, rows },
      done,
      problem,
    })),
    forget: assign(noExport),
    /** Of the file: it is to be made once more. */
    unmake: assign({ file: noFile, done: 0, problem: '' }),
    forgive: assign({ problem: '' }),
    complain: assign((_, { message }: Failure) => ({ problem: message })),
    tell: emit({ type: 'exports.change' }),
  },
  delays: { pollInterval: 1_000 },
}).createMachine({
  id: 'exporting',
  context: noExport,
  initial: 'idle',
  states: {
    idle: { meta: { title: '没有导出' }, on: asks },
    creating: {
      tags: 'busy',
      meta: { title: '正在导出' },
      exit: 'tell',
      invoke: {
        id: 'createExport',
        src: 'createExport',
        input: ({ context }) => context.asked,
        onDone: answered,
        onError: [
          { guard: { type: 'asksForFactor', params: ({ event }) => failureOf(event.error) }, target: 'proving' },
          failed,
        ],
      },
    },
    waiting: {
      tags: 'busy',
      meta: { title: '正在后台导出，显示进度' },
      on: { 'export.stop': 'stopping' },
      after: { pollInterval: 'polling' },
    },
    polling: {
      tags: 'busy',
      meta: { title: '正在查询进度' },
      on: { 'export.stop': 'stopping' },
      invoke: {
        id: 'readExport',
        src: 'readExport',
        input: ({ context }) => ({ id: context.file.id }),
        onDone: answered,
        onError: failed,
      },
    },
    stopping: {
      tags: 'busy',
      meta: { title: '正在取消导出' },
      invoke: {
        id: 'removeExport',
        src: 'removeExport',
        input: ({ context }) => ({ id: context.file.id }),
        onDone: { target: 'idle', actions: ['forget', 'tell'] },
        onError: failed,
      },
    },
    fetching: {
      tags: 'busy',
      meta: { title: '正在下载导出的文件' },
      invoke: {
        id: 'fetchFile',
        src: 'fetchFile',
        input: ({ context }) => context.file,
        onDone: { target: 'fetched', actions: ['forgive', 'tell'] },
        onError: [
          { guard: { type: 'asksForFactor', params: ({ event }) => failureOf(event.error) }, target: 'proving' },
          {
            target: 'unfetched',
            actions: { type: 'complain', params: ({ event }) => failureOf(event.error) },
          },
        ],
      },
    },
    fetched: { meta: { title: '导出的文件已下载' }, on: asks },
    unfetched: {
      meta: { title: '导出的文件没有下载成功' },
      on: { ...asks, 'export.again': { target: 'fetching', actions: 'forgive' } },
    },
    failed: {
      meta: { title: '导出没有完成' },
      // The key is the same: what the server has of it goes on.
      on: { ...asks, 'export.again': { target: 'creating', actions: 'unmake' } },
    },
    ...factorStates('acting', 'idle'),
    acting: {
      meta: { title: '继续导出或下载' },
      always: [{ guard: 'hasFile', target: 'fetching' }, 'creating'],
    },
  },
});
