import { it } from 'vitest';
import { searchMachine } from '../../src/machines/help/search/machine';
import { done, fail, story } from './support/story';

const offers = ['沉金', '沉金工艺', '沉金厚度'].map((recommendKeyWord, at) => ({
  recommendKeyWord,
  recommendHighLight: recommendKeyWord,
  address: `/portal/help/${at}`,
}));
const type = (text: string, problem = '') => ({ type: 'text.change', text, problem }) as const;
const open = { type: 'field.open' } as const;
const leave = { type: 'field.leave' } as const;
const submit = { type: 'search.submit' } as const;
const next = { type: 'offer.next' } as const;
const previous = { type: 'offer.previous' } as const;
const asks = { suggest: { text: '沉金' } };
const paused = ['wait', 'suggesting', asks, { after: 200 }] as const;

const suggested = [
  ['start', 'closed'],
  [type(' 沉金 '), 'pausing', { context: { text: '沉金' } }],
  paused,
  [done('suggest', offers), 'suggested', { context: { offers, active: -1 } }],
] as const;

it('an empty field offers what is searched for often', () => {
  story(searchMachine, [
    ['start', 'closed', { context: { text: '', offers: [], active: -1, problem: '' } }],
    [open, 'hot'],
    [leave, 'closed'],
    [submit, 'hot'],
    [{ type: 'word.choose', text: '阻抗' }, 'closed', { search: { text: '阻抗' } }, { context: { text: '阻抗' } }],
    [type('  '), 'hot', { context: { text: '' } }],
  ]);
});

it('titles are asked for 200 ms after the last key', () => {
  story(searchMachine, [
    ['start', 'closed'],
    [type('沉'), 'pausing'],
    [type('沉金'), 'pausing'],
    paused,
    // A slow answer to the text before does not count.
    [type('沉金'), 'pausing'],
    paused,
    [done('suggest', []), 'nothing'],
    [leave, 'closed'],
    [open, 'pausing'],
    [leave, 'closed'],
    [open, 'pausing'],
    paused,
    [leave, 'closed'],
    [open, 'pausing'],
    paused,
    [fail('suggest', { code: '500', message: '系统繁忙' }), 'quiet'],
    [leave, 'closed'],
  ]);
});

it('a text that cannot be searched for says so, and is not searched for', () => {
  story(searchMachine, [
    ['start', 'closed'],
    [type('<沉金>', '不能包含特殊字符'), 'refused', { context: { problem: '不能包含特殊字符' } }],
    [submit, 'refused'],
    [leave, 'closed'],
    [open, 'refused'],
    [type('沉金'), 'pausing', { context: { problem: '' } }],
    [submit, 'closed', { search: { text: '沉金' } }],
  ]);
});

it('the keyboard goes through the offers and back to the field', () => {
  const at = (active: number) => ({ context: { active } });
  story(searchMachine, [
    ...suggested,
    [next, 'suggested', at(0)],
    [next, 'suggested', at(1)],
    [next, 'suggested', at(2)],
    [next, 'suggested', at(-1)],
    [previous, 'suggested', at(2)],
    [previous, 'suggested', at(1)],
    [previous, 'suggested', at(0)],
    [previous, 'suggested', at(-1)],
    [previous, 'suggested', at(2)],
    [leave, 'closed', at(-1)],
  ]);
});

it('what the keyboard has reached is opened, else the text is searched for', () => {
  story(searchMachine, [
    ...suggested,
    [next, 'suggested'],
    [submit, 'closed', { open: { address: '/portal/help/0', text: '沉金' } }, { context: { active: -1 } }],
  ]);
  story(searchMachine, [
    ...suggested,
    [previous, 'suggested'],
    [submit, 'closed', { open: { address: '/portal/help/2', text: '沉金厚度' } }],
  ]);
  story(searchMachine, [...suggested, [submit, 'closed', { search: { text: '沉金' } }]]);
  story(searchMachine, [
    ...suggested,
    [{ type: 'offer.choose', at: 1 }, 'closed', { open: { address: '/portal/help/1', text: '沉金工艺' } }],
  ]);
});

it('new offers and a new text begin without one chosen', () => {
  story(searchMachine, [
    ...suggested,
    [next, 'suggested', { context: { active: 0 } }],
    [type('沉金', ''), 'pausing', { context: { active: -1, offers: [] } }],
    paused,
    [done('suggest', offers), 'suggested', { context: { active: -1 } }],
  ]);
});

it('a page of results begins with its text', () => {
  story(
    searchMachine,
    [
      ['start', 'closed', { context: { text: '沉金' } }],
      [open, 'pausing'],
      [submit, 'closed', { search: { text: '沉金' } }],
    ],
    { text: '沉金' },
  );
});

it('a single title is offered too', () => {
  story(searchMachine, [
    ['start', 'closed'],
    [type('沉金'), 'pausing'],
    paused,
    [done('suggest', offers.slice(0, 1)), 'suggested', { context: { offers: offers.slice(0, 1) } }],
    [next, 'suggested', { context: { active: 0 } }],
    [next, 'suggested', { context: { active: -1 } }],
  ]);
});
