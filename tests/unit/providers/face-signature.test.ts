import { describe, expect, it } from 'vitest';
import {
  faceNonce,
  registrationSignature,
  returnSignature,
  sameSignature,
} from '../../../server/providers/face/signature';

const signTicket = 'duSz9ptwyW1Xn7r6gYItxz3feMdJ8Na5x7JZuoxurE7RcI5TdwCE4KT2eEeNNDoe';

describe('signatures of the face vendor', () => {
  it('signs code, order, app id and SIGN ticket [R513]', () => {
    const values = { appId: 'appId001', orderNo: 'test1480921551481', signTicket, code: '0' };
    expect(returnSignature(values)).toBe('526365E042766AE27A6E52D2E4829D4C6E156B5D');
    expect(returnSignature({ ...values, code: '1' })).not.toBe(returnSignature(values));
  });

  it('signs a registration as in the example of the vendor', () => {
    const values = {
      appId: 'appId001',
      orderNo: '19959248596551',
      name: 'testName',
      idNo: '4300000000000',
      userId: '19959248596551',
      signTicket,
    };
    expect(registrationSignature(values)).toBe('11670F8BD6181CF71FB4656534253A0627D835CF');
  });

  it('accepts a signature in any letter case, and nothing else [R513]', () => {
    const expected = '526365E042766AE27A6E52D2E4829D4C6E156B5D';
    expect(sameSignature(expected.toLowerCase(), expected)).toBe(true);
    expect(sameSignature(expected, expected)).toBe(true);
    for (const forged of ['', '0', `${expected}0`, expected.slice(1), expected.replace('5', '6'), 'Z'.repeat(40)]) {
      expect(sameSignature(forged, expected)).toBe(false);
    }
  });

  it('makes nonces of 32 letters and digits', () => {
    expect(faceNonce()).toMatch(/^[0-9a-z]{32}$/);
    expect(faceNonce()).not.toBe(faceNonce());
  });
});
