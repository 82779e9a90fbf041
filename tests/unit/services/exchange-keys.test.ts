import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { exchangeMessages } from '../../../contract/beans/rules/exchange';
import type { Offer } from '../../../src/machines/beans/exchange/offer';
import { noOffer } from '../../../src/machines/beans/exchange/offer';
import { exchangeFlow } from '../../../src/services/beans/sale/exchange-flow';
import { forgetKey, unresolvedKey } from '../../../src/services/beans/sale/unresolved-exchanges';

const offer: Offer = {
  ...noOffer,
  activityKeyId: 'A',
  skuCode: 'S',
  customerCode: 'C1',
  ticket: 't',
  status: 0,
  inventory: 1,
};
const dismissed = () => Promise.reject(new Error('dismissed'));

type Answer = () => Promise<Response>;
const reply =
  (code: number, reason?: string): Answer =>
  async () =>
    new Response(
      JSON.stringify({
        code,
        success: code === 200,
        message: 'm',
        data: { reason, exchangeId: 7, intergralVoucher: 1 },
      }),
      {
        status: code,
      },
    );
const lost: Answer = () => Promise.reject(new TypeError('failed to fetch'));

async function attempt(unresolved: string, answer: Answer): Promise<string> {
  let keptWhileSent = '';
  vi.stubGlobal('fetch', () => {
    keptWhileSent = unresolvedKey(offer);
    return answer();
  });
  const input = { messages: exchangeMessages, ruleNotMet: '' };
  const actor = createActor(exchangeFlow(dismissed), { input }).start();
  actor.send({ type: 'exchange.ask', signedIn: true, offer: { ...offer, unresolved } });
  actor.send(unresolved === '' ? { type: 'exchange.confirm', key: 'key-1' } : { type: 'exchange.retry' });
  await waitFor(actor, (snapshot) => !snapshot.matches('exchanging'));
  actor.stop();
  expect(keptWhileSent).toBe('key-1');
  return unresolvedKey(offer);
}

afterEach(() => {
  vi.unstubAllGlobals();
  forgetKey(offer);
});

describe('the key of an exchange', () => {
  it.each<[string, Answer, string, string]>([
    ['that went through', reply(200), '', ''],
    ['that was refused', reply(409, 'soldOut'), '', ''],
    ['that was refused by the network', lost, '', 'key-1'],
    ['whose server failed', reply(503), '', 'key-1'],
    ['of a visitor', reply(401, 'LOGIN'), '', ''],
    ['that came too often', reply(429), '', ''],
    ['whose earlier result is unknown, and is now known', reply(409, 'soldOut'), 'key-1', ''],
    ['whose earlier result is unknown, without a ticket', reply(409, 'ticket'), 'key-1', ''],
    ['whose earlier result is unknown, of a visitor', reply(401, 'LOGIN'), 'key-1', 'key-1'],
    ['whose earlier result is unknown, too often', reply(429), 'key-1', 'key-1'],
  ])('%s', async (_, answer, unresolved, kept) => {
    expect(await attempt(unresolved, answer)).toBe(kept);
  });
});
