import { request } from 'playwright';
import type { Prepared } from '../../../contract/prepared';
import { current, earlier } from '../../../src/machines/archive/own-codes/model';
import { screen } from '../../../src/machines/archive/own-codes/screen';
import type { RunDriver } from '../driver';
import { callerOf } from '../driver';

/** The prepared code that stands where the model has this one. */
function prepared(code: unknown, { employee }: Prepared): unknown {
  if (code === current.verificationCode) return employee?.verificationCode;
  return code === earlier.verificationCode ? employee?.earlierCode : code;
}

export const driver: RunDriver = {
  screen,
  named: (event, facts) => ({ ...event, verificationCode: prepared(event.verificationCode, facts) }),
  shown: (context, facts) => ({
    ...context,
    chosen: prepared(context.chosen, facts),
    codes: context.codes.map((code: typeof current) => ({
      ...code,
      verificationCode: prepared(code.verificationCode, facts),
    })),
  }),
  answers: {},
  others: {},
  books: async ({ page, facts: { employee } }) => {
    const anybody = await request.newContext({ baseURL: new URL(page.url()).origin });
    const isValid = (verificationCode = '') =>
      callerOf(anybody)
        .post('/api/portal/v1/archive/verifyReport', { verificationCode })
        .then(
          () => 1,
          () => 0,
        );
    const found = { earlier: await isValid(employee?.earlierCode), current: await isValid(employee?.verificationCode) };
    await anybody.dispose();
    return found;
  },
};
