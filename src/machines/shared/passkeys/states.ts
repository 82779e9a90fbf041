import type { Failure } from '../failure';
import { failureOf, notProvided } from '../failure';

export interface Passkey {
  id: string;
  name: string;
}

export interface PasskeyDraft {
  /** Of the passkey that is added. */
  name: string;
  /** That is removed. */
  passkey: Passkey;
  problem: string;
}

export type PasskeyEvent =
  | { type: 'passkey.add' }
  | { type: 'passkey.create'; name: string }
  | { type: 'passkey.remove'; passkey: Passkey }
  | { type: 'passkey.drop' }
  | { type: 'passkey.cancel' };

export const noPasskey: Passkey = { id: '', name: '' };
export const passkeyDropped = '通行密钥已删除';

export const passkeyActors = {
  createPasskey: notProvided<void, { name: string }>('createPasskey'),
  removePasskey: notProvided<void, { id: string }>('removePasskey'),
};

interface Failed {
  event: { error: unknown };
}
const failure = ({ event }: Failed): Failure => failureOf(event.error);

/** In the state that lists the passkeys. */
export const passkeyPresses = {
  'passkey.add': 'naming',
  'passkey.remove': {
    target: 'dropping',
    actions: { type: 'choose', params: ({ event }: { event: { passkey: Passkey } }) => event.passkey },
  },
} as const;

/**
 * The states in which a passkey is named and added, or removed. The machine has the actors above, and the actions `forgive`, `takeName`,
 * `choose`, `complain`, `say` and `tellPasskeys`: where a reply was lost, the list may have changed.
 * @param rest the state that lists them
 * @param added what is said of a new one
 * @param again where one has to prove oneself once more, before the one or the other
 */
export const passkeyStates = <const Rest extends string, const Add, const Drop>({
  rest,
  added,
  again,
}: {
  rest: Rest;
  added: string;
  again: { add: Add; drop: Drop };
}) =>
  ({
    naming: {
      meta: { title: '填写通行密钥的名称' },
      on: {
        'passkey.create': {
          target: 'creating',
          actions: [
            'forgive',
            { type: 'takeName', params: ({ event }: { event: { name: string } }) => ({ name: event.name }) },
          ],
        },
        'passkey.cancel': rest,
      },
    },
    creating: {
      tags: 'busy',
      meta: { title: '正在添加通行密钥' },
      invoke: {
        id: 'createPasskey',
        src: 'createPasskey',
        input: ({ context: { name } }: { context: PasskeyDraft }) => ({ name }),
        onDone: { target: rest, actions: [{ type: 'say', params: { words: added } }, 'tellPasskeys'] },
        onError: [again.add, { target: 'naming', actions: [{ type: 'complain', params: failure }, 'tellPasskeys'] }],
      },
    },
    dropping: {
      meta: { title: '确认删除通行密钥' },
      on: { 'passkey.drop': { target: 'removingPasskey', actions: 'forgive' }, 'passkey.cancel': rest },
    },
    removingPasskey: {
      tags: 'busy',
      meta: { title: '正在删除通行密钥' },
      invoke: {
        id: 'removePasskey',
        src: 'removePasskey',
        input: ({ context: { passkey } }: { context: PasskeyDraft }) => ({ id: passkey.id }),
        onDone: { target: rest, actions: [{ type: 'say', params: { words: passkeyDropped } }, 'tellPasskeys'] },
        onError: [again.drop, { target: 'dropping', actions: [{ type: 'complain', params: failure }, 'tellPasskeys'] }],
      },
    },
  }) as const;
