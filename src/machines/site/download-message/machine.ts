import { assign, emit, setup } from 'xstate';
import type { Failure } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';

/** Where the address of the app goes; the captcha is good for one try. */
export interface DownloadMessage {
  phoneNumber: string;
  /** 1 Android, 2 iPhone. */
  phoneType: 1 | 2;
  captchaId: string;
  captchaAnswer: string;
}

type Event = { type: 'message.send' } & DownloadMessage;

const sends = {
  'message.send': {
    target: 'sending',
    actions: 'forget',
  },
} as const;

/** Sends the address of the app to a phone (R331). */
export const downloadMessageMachine = setup({
  types: {
    context: {} as { words: string },
    events: {} as Event,
    /** Another captcha is needed. */
    emitted: {} as { type: 'captcha.spent' },
    tags: {} as 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: { sendMessage: notProvided<{ message: string }, DownloadMessage>('sendMessage') },
  actions: {
    forget: assign({ words: '' }),
    say: assign((_, { message }: Pick<Failure, 'message'>) => ({ words: message })),
    spend: emit({ type: 'captcha.spent' }),
  },
}).createMachine({
  id: 'downloadMessage',
  context: { words: '' },
  initial: 'open',
  states: {
    open: { meta: { title: '填写手机号码', requirements: ['R331'] }, on: sends },
    sending: {
      tags: 'busy',
      meta: { title: '正在发送短信' },
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ event: { type: _, ...message } }) => message,
        onDone: { target: 'sent', actions: [{ type: 'say', params: ({ event }) => event.output }, 'spend'] },
        onError: {
          target: 'refused',
          actions: [{ type: 'say', params: ({ event }) => failureOf(event.error) }, 'spend'],
        },
      },
    },
    sent: { meta: { title: '短信已发送，可再次发送', requirements: ['R331'] }, on: sends },
    refused: { meta: { title: '短信未发送，可重试' }, on: sends },
  },
});
