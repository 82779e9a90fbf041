import { screen } from '../../../src/machines/archive/verify-report/screen';
import type { Driver } from '../driver';
import { success } from '../reply';
import { report } from './report';

export const driver: Driver = {
  screen,
  address: '/portal/archive',
  calls: { verifyCode: /\/archive\/verifyReport$/ },
  answers: { verifyCode: { done: (output) => success({ ...report({ onlineChecking: 'yes' }), ...Object(output) }) } },
};
