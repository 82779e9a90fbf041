import { assertEvent, assign, setup } from 'xstate';
import { readDraft } from '../../shared/draft';
import type { Notice } from '../../shared/failure';
import { notProvided } from '../../shared/failure';
import type { FormEvent } from '../../shared/submission';
import { formEvents, leaving, opening, refused, submissionActions, submissionGuards } from '../../shared/submission';
import type { Submission } from '../../shared/unsent';
import { unsent } from '../../shared/unsent';
import type { DisputeDraft, WrittenDispute } from './draft';
import { blankDispute } from './draft';

/** How the upload of the proof stands when the form is submitted; R231 spells them pending, true and false. */
export type Proof = { state: 'none' | 'pending' | 'failed' } | { state: 'done'; fileIndexId: string };

interface Context extends Submission<DisputeDraft> {
  fileIndexId: string;
}
export type Sent = Pick<Context, 'written' | 'fileIndexId'>;

type Event =
  | { type: 'dispute.open' }
  | { type: 'form.submit'; written: WrittenDispute; proof: Proof }
  | FormEvent<DisputeDraft>;

export const disputeMessages = {
  uploading: '文件上传中，请稍后',
  uploadFailed: '文件上传失败，请重新上传',
} as const;

const blank: Context = { ...unsent(blankDispute), fileIndexId: '' };

/** The person disputes a report (R489, R490). */
export const disputeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Notice,
    tags: {} as 'dialog' | 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: { submit: notProvided<void, Sent>('submit'), readDraft: readDraft<DisputeDraft>() },
  guards: {
    ...submissionGuards,
    isUploading: ({ event }) => event.type === 'form.submit' && event.proof.state === 'pending',
    uploadFailed: ({ event }) => event.type === 'form.submit' && event.proof.state === 'failed',
  },
  actions: {
    ...submissionActions<DisputeDraft, Context, Event>(blank, '反馈窗口'),
    remember: assign(({ context, event }) => {
      assertEvent(event, 'form.submit');
      return {
        written: { ...context.written, ...event.written },
        fileIndexId: event.proof.state === 'done' ? event.proof.fileIndexId : '',
      };
    }),
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
    opening: opening<DisputeDraft>(),
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
          { target: 'submitting', actions: 'remember' },
        ],
        ...formEvents<DisputeDraft>(),
      },
    },
    submitting: {
      tags: ['dialog', 'busy'],
      meta: { title: '正在提交', requirements: ['R490'] },
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context: { written, fileIndexId } }) => ({ written, fileIndexId }),
        onDone: { target: 'submitted', actions: 'forget' },
        onError: refused,
      },
      on: { 'dialog.close': leaving },
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
