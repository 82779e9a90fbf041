import { factorMessages } from '../../../../contract/rules/factor-messages';
import { asUsual } from '../means';
import type { Hands, Query, Sight } from '../screen';
import { absent, busy, button, label, part, ready, text, visible } from '../screen';
import type { FactorEvent } from './states';

/** What QA needs to walk the states of `factorStates`. */
export const factorEvents = {
  'factor.prove': {
    label: '填写动态验证码并点击「继续」',
    cases: [
      {
        name: 'digits',
        label: '6 位数字',
        data: '验证器应用当前显示的 6 位数字',
        payload: { proof: { code: '123456' } },
      },
      {
        name: 'wrongCode',
        label: '错误的数字',
        data: '000000',
        payload: { proof: { code: '000000' } },
      },
    ],
  },
  'factor.cancel': { label: '点击「取消」' },
};

export const factorOutcomes = [
  { name: 'passed', label: '服务返回：已通过', how: asUsual },
  {
    name: 'wrong',
    label: '服务返回：动态验证码错误',
    how: '填写 000000，或再次填写已使用过的动态验证码',
    error: { code: 'FACTOR_WRONG', message: factorMessages.wrong },
  },
];

/** The act was refused for the want of a recent factor. */
export const factorAgain = {
  name: 'factor',
  label: '服务返回：需要再次通过两步验证',
  how: '通过两步验证后等待 15 分钟',
  error: { code: 'FACTOR_AGAIN', message: factorMessages.again },
};

const codeIn = (flow: Query) => label('此操作需要再次输入动态验证码', flow);
const goOn = (flow: Query) => button('继续', flow);

/** The views of these states in a flow. */
export const factorViews = (flow: Query) => ({
  proving: ({ problem }: { problem: string }): Sight[] => [
    visible(codeIn(flow)),
    ready(goOn(flow)),
    problem === '' ? absent(text(factorMessages.wrong, flow)) : visible(text(part(problem), flow), '失败原因'),
  ],
  passing: (): Sight[] => [visible(codeIn(flow)), busy(goOn(flow))],
});

export const factorDeeds = (flow: Query) => ({
  'factor.prove': async ({ proof }: Extract<FactorEvent, { type: 'factor.prove' }>, { fill, click }: Hands) => {
    await fill(codeIn(flow), proof === 'passkey' ? '' : proof.code);
    await click(goOn(flow));
  },
  'factor.cancel': (_: unknown, { click }: Hands) => click(button('取消', flow)),
});
