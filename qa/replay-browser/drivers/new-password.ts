import { screen } from '../../../src/machines/identity/new-password/screen';
import type { Driver } from '../driver';
import { messageOf, success } from '../reply';

export const driver: Driver = {
  screen,
  address: `/portal/reset-password#${'t'.repeat(43)}`,
  calls: { setPassword: /\/resetPassword$/ },
  answers: { setPassword: { done: (output) => success(null, messageOf(output)) } },
};
