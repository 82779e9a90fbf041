import { screen } from '../../../src/machines/identity/second-factor/screen';
import { partOf, visible } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { success } from '../reply';
import { accountCalls, accountReplies } from './account-page';
import { beSignedIn, besideBeans, goTo } from './beans-page';
import { stubPasskeys } from './passkeys';

const passkeys = [{ id: 'AQID', name: '我的手机', createdAt: '2026-01-02T03:04:05.000Z', usedAt: '' }];
const asked = {
  challenge: 'AQID',
  rp: { id: 'localhost', name: '' },
  user: { id: 'AQID', name: '', displayName: '' },
  pubKeyCredParams: [],
};

const { factor: _, ...atOnce } = accountReplies;

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands, input) => {
    await hands.page.evaluate(stubPasskeys);
    await hands.always(
      'factor',
      success({
        required: false,
        hasPassword: true,
        permitNeeded: true,
        recoveryCodesLeft: 10,
        passkeys,
        ...Object(input),
      }),
    );
    await beSignedIn(hands, true);
    await goTo(hands, '/portal/account');
    await hands.see([visible(partOf('secondFactor'))]);
  },
  calls: {
    ...accountCalls,
    startFactor: /\/startSecondFactor$/,
    confirmFactor: /\/confirmSecondFactor$/,
    passFactor: /\/passSecondFactor$/,
    renewCodes: /\/renewRecoveryCodes$/,
    removeFactor: /\/removeSecondFactor$/,
    createPasskey: /\/addPasskey$/,
    removePasskey: /\/removePasskey$/,
    startPasskey: /\/startPasskey(?:Pass)?$/,
  },
  atOnce: {
    ...atOnce,
    startPasskey: success({ options: JSON.stringify(asked) }),
  },
  answers: {
    startFactor: { done: (output) => success(output) },
    confirmFactor: { done: (output) => success(output) },
    passFactor: { done: () => success(null) },
    renewCodes: { done: (output) => success(output) },
    removeFactor: { done: () => success(null) },
    createPasskey: { done: () => success(null) },
    removePasskey: { done: () => success(null) },
  },
};
