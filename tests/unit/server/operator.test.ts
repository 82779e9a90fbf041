import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withoutData } from '../../../server/operator';

it('a command that the database refuses tells neither statement nor values', () => {
  const cause = Object.assign(new Error('duplicate key: (SO-1)'), { code: '23505', detail: 'Key (orderNo)=(SO-1)' });
  const shown = withoutData(new DrizzleQueryError('insert into bean_orders values ($1)', ['SO-1', 'C10001'], cause));
  expect(shown).toContain('(23505)');
  expect(shown).toMatch(/\n\s+at /);
  for (const secret of ['SO-1', 'C10001', 'bean_orders']) expect(shown).not.toContain(secret);
});

it('another fault is told as it is', () => {
  expect(withoutData(new TypeError('no such thing'))).toContain('no such thing');
});
