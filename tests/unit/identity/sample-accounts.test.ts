import { expect, it } from 'vitest';
import { sampleAccounts } from '../../../server/samples/accounts';

it('each sample account has a code of its own', () => {
  const codes = sampleAccounts.map(({ code }) => code);
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});
