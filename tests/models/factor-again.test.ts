import { it } from 'vitest';
import { factorAgainMachine } from '../../src/machines/identity/factor-again/machine';
import { done, fail, story } from './support/story';

const prove = { type: 'factor.prove', proof: { code: '123456' } } as const;
const sent = { passFactor: { proof: { code: '123456' } } };

it('is passed once, and then the act is repeated', () => {
  story(factorAgainMachine, [
    ['start', 'proving'],
    [prove, 'passing', sent],
    [prove, 'passing'],
    [fail('passFactor', { code: 'FACTOR_WRONG', message: '错误' }), 'proving', { context: { problem: '错误' } }],
    [prove, 'passing', sent, { context: { problem: '' } }],
    [done('passFactor'), 'done', 'factor.passed'],
  ]);
});

it('is given up without a word', () => {
  story(factorAgainMachine, [
    ['start', 'proving', { context: { problem: '' } }],
    [prove, 'passing', sent],
    [fail('passFactor', { code: 'FACTOR_WRONG', message: '错误' }), 'proving', { context: { problem: '错误' } }],
    [{ type: 'factor.cancel' }, 'done', { context: { problem: '' } }],
  ]);
});
