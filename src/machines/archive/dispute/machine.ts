import { assign, emit, setup } from 'xstate';
import type { FormChange, Kept } from '../../shared/draft';
import { dropDraft, keepDraft, readDraft, storedNotice, wasStored } from '../../shared/draft';
import type { Failure, Notice } from '../../shared/not-provided';
import { failureOf, isUncertain, notProvided } from '../../shared/not-provided';

interface Dispute {
  feedbackContent: string;
  contactPhone: string;
}

/** What is kept of the form. */
export interface DisputeDraft extends Dispute {
  /** Whether a file was chosen; it is not kept. */
  files: boolean;
}

/** How the upload of the proof stands when the form is submitted; R231 spells them pending, true and false. */
export type Proof = { state: 'none' | 'pending' | 'failed' } | { state: 'done'; fileIndexId: string };

interface Sent extends Dispute {
  fileIndexId: string;
  /** Idempotency key of the opened form: that of its first attempt, for all until its result is known. */
  requestKey: string;
}

interface Context extends Sent {
  /** Whether an attempt may be stored, as its reply was lost. */
  uncertain: boolean;
  /** The form begins with a draft. */
  restored: boolean;
  /** A file was chosen when the draft was typed. */
  files: boolean;
}

type Event =
  | { type: 'dispute.open' }
  | ({ type: 'form.submit'; proof: Proof; requestKey: string } & Dispute)
  | FormChange<DisputeDraft>
  | { type: 'draft.discard' }
  | { type: 'dialog.close' };

export const disputeMessages = {
  uploading: '文件上传中，请稍后',
  uploadFailed: '文件上传失败，请重新上传',
  unknown: '提交结果未知。填写的内容已保留，再次打开反馈窗口提交即可，不会重复',
} as const;

const blank: Context = {
  feedbackContent: '',
  contactPhone: '',
  fileIndexId: '',
  requestKey: '',
  uncertain: false,
  restored: false,
  files: false,
};

/** The person disputes a report (R489, R490). */
export const disputeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Notice,
    tags: {} as 'dialog' | 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    submitDispute: notProvided<void, Sent>('submitDispute'),
    readDraft: readDraft<DisputeDraft>(),
  },
  guards: {
    wasStored,
    isRestored: ({ context }) => context.restored,
    isUploading: ({ event }) => event.type === 'form.submit' && event.proof.state === 'pending',
    uploadFailed: ({ event }) => event.type === 'form.submit' && event.proof.state === 'failed',
    isUncertain: (_, failure: Failure) => isUncertain(failure),
    isUnresolved: ({ context }) => context.uncertain,
  },
  actions: {
    forget: assign(blank),
    restore: assign((_, { value, key }: Kept<DisputeDraft>) =>
      value === null ? {} : { ...value, requestKey: key, restored: true },
    ),
    keepDraft: keepDraft<DisputeDraft>(),
    dropDraft,
    sayStored: emit(storedNotice),
    remember: assign(({ context }, params: Dispute & { proof: Proof; requestKey: string }) => ({
      feedbackContent: params.feedbackContent,
      contactPhone: params.contactPhone,
      fileIndexId: params.proof.state === 'done' ? params.proof.fileIndexId : '',
      requestKey: context.requestKey || params.requestKey,
    })),
    doubt: assign({ uncertain: true }),
    warn: emit((_, params: { text: string }): Notice => ({ type: 'notice', level: 'warning', text: params.text })),
    sayUnknown: emit({ type: 'notice', level: 'warning', text: disputeMessages.unknown } satisfies Notice),
    complain: emit((_, failure: Failure): Notice => ({ type: 'notice', level: 'error', text: failure.message })),
  },
}).createMachine({
  id: 'dispute',
  context: blank,
  initial: 'idle',
  states: {
    idle: {
      meta: { title: '反馈窗口未打开', requirements: ['R476'] },
      on: { 'dispute.open': 'opening' },
    },
    opening: {
      meta: { title: '读取草稿' },
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        onDone: [
          {
            guard: { type: 'wasStored', params: ({ event }) => event.output },
            target: 'form',
            actions: 'sayStored',
            description: '只是回复丢失：草稿不再保留',
          },
          { target: 'form', actions: { type: 'restore', params: ({ event }) => event.output } },
        ],
        onError: 'form',
      },
    },
    form: {
      tags: 'dialog',
      meta: { title: '填写数据异常反馈', requirements: ['R489'] },
      on: {
        'form.submit': [
          {
            guard: 'isUploading',
            actions: { type: 'warn', params: { text: disputeMessages.uploading } },
            description: 'R229',
          },
          {
            guard: 'uploadFailed',
            actions: { type: 'warn', params: { text: disputeMessages.uploadFailed } },
            description: 'R229',
          },
          { target: 'submitting', actions: { type: 'remember', params: ({ event }) => event } },
        ],
        'form.change': { actions: { type: 'keepDraft', params: ({ event }) => event.draft } },
        'draft.discard': { guard: 'isRestored', actions: ['dropDraft', 'forget'] },
        'dialog.close': [
          { guard: 'isUnresolved', target: 'unresolved', actions: 'sayUnknown' },
          { target: 'idle', actions: 'forget', description: '草稿保留' },
        ],
      },
    },
    submitting: {
      tags: ['dialog', 'busy'],
      meta: { title: '正在提交', requirements: ['R490'] },
      invoke: {
        id: 'submitDispute',
        src: 'submitDispute',
        input: ({ context: { feedbackContent, contactPhone, fileIndexId, requestKey } }) => ({
          feedbackContent,
          contactPhone,
          fileIndexId,
          requestKey,
        }),
        onDone: { target: 'submitted', actions: 'forget' },
        onError: [
          {
            guard: { type: 'isUncertain', params: ({ event }) => failureOf(event.error) },
            target: 'form',
            actions: ['doubt', { type: 'complain', params: ({ event }) => failureOf(event.error) }],
            description: '重试时服务只收一次',
          },
          { target: 'form', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
        ],
      },
      on: {
        'dialog.close': {
          target: 'unresolved',
          actions: ['doubt', 'sayUnknown'],
          description: '服务迟迟没有返回：可以离开，填写的内容保留',
        },
      },
    },
    unresolved: {
      meta: { title: '反馈窗口已关闭，提交结果未知', requirements: ['R476'] },
      on: { 'dispute.open': 'form' },
    },
    submitted: {
      meta: { title: '提交成功', requirements: ['R490', 'R494'] },
      on: { 'dialog.close': 'idle' },
    },
  },
});
