import { it } from 'vitest';
import { publicationMachine } from '../../src/machines/staff/publication/machine';
import { done, fail, story } from './support/story';

type State = 'draft' | 'review' | 'scheduled' | 'published' | 'withdrawn';

const time = '2026-12-01T02:00:00.000Z';
const way = (state: State, version = 3, live = false, publishAt = '', barred = '', sent = false) => ({
  version,
  state,
  live,
  publishAt,
  barred,
  sent,
});
const answered = (state: State, message: string, version = 4) => ({
  ...way(state, version, state === 'published'),
  message,
});
const operate = (changes: object) => ({
  operate: { act: 'submit', publishAt: '', note: '', reviewer: '', version: 3, ...changes },
});
const asked = { context: { asked: { act: 'submit', publishAt: '', note: '', reviewer: '' } } };
const busy = { code: '500', message: '系统繁忙' };
const noSession = { code: 'LOGIN', message: '请先登录' };

it.each([
  ['draft', { type: 'review.ask', reviewer: 'E1' }, { act: 'submit', reviewer: 'E1' }],
  ['draft', { type: 'time.set', publishAt: time }, { act: 'schedule', publishAt: time }],
  ['draft', { type: 'publish.now' }, { act: 'publish' }],
  ['review', { type: 'review.return', note: '请补图' }, { act: 'return', note: '请补图' }],
  ['review', { type: 'time.set', publishAt: time }, { act: 'schedule', publishAt: time }],
  ['review', { type: 'publish.now' }, { act: 'publish' }],
  ['scheduled', { type: 'review.return', note: '' }, { act: 'return' }],
  ['scheduled', { type: 'publish.now' }, { act: 'publish' }],
  ['withdrawn', { type: 'review.ask', reviewer: 'E1' }, { act: 'submit', reviewer: 'E1' }],
  ['withdrawn', { type: 'time.set', publishAt: time }, { act: 'schedule', publishAt: time }],
  ['withdrawn', { type: 'publish.now' }, { act: 'publish' }],
] as const)('of a record that is %s, %j asks the server for %j', (state, event, changes) => {
  story(
    publicationMachine,
    [
      ['start', `settled.${state}`, asked],
      [event, 'sending', operate(changes)],
      [
        done('operate', answered('published', '已发布')),
        'settled.published',
        { info: '已发布' },
        { context: { ...way('published', 4, true), asked: { act: 'submit', publishAt: '', note: '', reviewer: '' } } },
      ],
    ],
    way(state),
  );
});

it.each([
  ['draft', [{ type: 'review.return', note: '' }]],
  [
    'review',
    [
      { type: 'review.ask', reviewer: '' },
      { type: 'record.saved', ...way('draft', 9) },
    ],
  ],
  [
    'scheduled',
    [
      { type: 'review.ask', reviewer: '' },
      { type: 'time.set', publishAt: time },
      { type: 'record.saved', ...way('draft', 9) },
    ],
  ],
  [
    'published',
    [
      { type: 'review.ask', reviewer: '' },
      { type: 'review.return', note: '' },
      { type: 'time.set', publishAt: time },
      { type: 'publish.now' },
    ],
  ],
  ['withdrawn', [{ type: 'review.return', note: '' }]],
] as const)('of a record that is %s, nothing comes of what it does not offer', (state, events) => {
  story(
    publicationMachine,
    [['start', `settled.${state}`], ...events.map((event) => [event, `settled.${state}`] as const)],
    way(state),
  );
});

it.each(['draft', 'published', 'withdrawn'] as const)('a new version of a record that is %s is a draft', (state) => {
  story(
    publicationMachine,
    [
      ['start', `settled.${state}`],
      [{ type: 'record.saved', ...way('draft', 4, true) }, 'settled.draft', { context: way('draft', 4, true) }],
    ],
    way(state),
  );
});

it.each(['draft', 'published', 'withdrawn'] as const)(
  'a saved version of a record that is %s is in the state that the server says',
  (state) => {
    story(
      publicationMachine,
      [
        ['start', `settled.${state}`],
        [{ type: 'record.saved', ...way('review', 4) }, 'settled.review', { context: way('review', 4) }],
      ],
      way(state),
    );
  },
);

it('what readers see is withdrawn after a confirmation, what they do not see is not', () => {
  story(
    publicationMachine,
    [
      ['start', 'settled.published'],
      [{ type: 'withdraw.ask' }, 'confirming'],
      [{ type: 'dialog.cancel' }, 'settled.published'],
      [{ type: 'withdraw.ask' }, 'confirming'],
      [{ type: 'dialog.confirm' }, 'sending', operate({ act: 'withdraw' })],
      [done('operate', answered('withdrawn', '已撤回')), 'settled.withdrawn', { info: '已撤回' }],
      [{ type: 'withdraw.ask' }, 'settled.withdrawn'],
    ],
    way('published', 3, true),
  );
});

it('at the time of a scheduled publication the server is asked what has become of it', () => {
  story(
    publicationMachine,
    [
      ['start', 'settled.scheduled'],
      ['wait', 'checking', 'look', { after: 600_000 }],
      [fail('look', busy), 'overtaken', { error: '系统繁忙' }],
      [{ type: 'latest.show' }, 'checking', 'look'],
      [done('look', answered('published', '')), 'settled.published', { context: way('published', 4, true) }],
    ],
    way('scheduled', 3, false, time),
  );
});

it.each(['CHANGED', 'STATE', '404'])('after %s the last version is shown on request', (code) => {
  story(
    publicationMachine,
    [
      ['start', 'settled.draft'],
      [{ type: 'publish.now' }, 'sending', operate({ act: 'publish' })],
      [fail('operate', { code, message: '已被他人修改' }), 'overtaken', { error: '已被他人修改' }, asked],
      [{ type: 'latest.show' }, 'checking', 'look'],
      [done('look', answered('review', '')), 'settled.review', { context: { version: 4 } }],
    ],
    way('draft'),
  );
});

it('a failure is said; a session that ended is renewed and the act goes on', () => {
  const publish = operate({ act: 'publish' });
  story(
    publicationMachine,
    [
      ['start', 'settled.review'],
      [{ type: 'publish.now' }, 'sending', publish],
      [fail('operate', busy), 'settled.review', { error: '系统繁忙' }, asked],
      [{ type: 'publish.now' }, 'sending', publish],
      [fail('operate', noSession), 'awaitingLogin', { login: { refused: true } }],
      [done('login'), 'sending', publish],
      [fail('operate', noSession), 'awaitingLogin', { login: { refused: true } }],
      [fail('login', { code: 'DISMISSED', message: '' }), 'settled.review', asked],
    ],
    way('review'),
  );
});

const barred = '不能审核自己提交的内容，请由他人审核';

it.each(['draft', 'review', 'scheduled', 'withdrawn'] as const)(
  'of a record that is %s, nobody publishes what another has to review',
  (state) => {
    story(
      publicationMachine,
      [
        ['start', `settled.${state}`, { context: { barred } }],
        [{ type: 'publish.now' }, `settled.${state}`],
        [{ type: 'time.set', publishAt: time }, `settled.${state}`],
      ],
      way(state, 3, false, '', barred),
    );
  },
);

it.each(['OWN_REVIEW', 'UNREVIEWED'])('after %s the page learns what the record needs', (code) => {
  story(
    publicationMachine,
    [
      ['start', 'settled.draft'],
      [{ type: 'publish.now' }, 'sending', operate({ act: 'publish' })],
      [fail('operate', { code, message: barred }), 'checking', 'look', { error: barred }, asked],
      [done('look', { ...way('draft', 3, false, '', barred), message: '' }), 'settled.draft', { context: { barred } }],
      [{ type: 'publish.now' }, 'settled.draft'],
      [{ type: 'review.ask', reviewer: '' }, 'sending', operate({})],
    ],
    way('draft'),
  );
});

it.each(['review', 'scheduled'] as const)('what a colleague does to a record that is %s is shown', (state) => {
  story(
    publicationMachine,
    [
      ['start', `settled.${state}`],
      [
        { type: 'change.hear', ...way('published', 4, true) },
        'settled.published',
        { context: way('published', 4, true) },
      ],
    ],
    way(state),
  );
});

it('who has sent it changes who reviews it, and nobody else does', () => {
  story(
    publicationMachine,
    [
      ['start', 'settled.draft'],
      [{ type: 'review.ask', reviewer: '' }, 'sending', operate({})],
      [
        done('operate', { ...way('review', 3, false, '', barred, true), message: '已送审' }),
        'settled.review',
        { info: '已送审' },
      ],
      [{ type: 'reviewer.set', reviewer: 'E2' }, 'sending', operate({ act: 'reassign', reviewer: 'E2' })],
      [
        done('operate', { ...way('review', 3, false, '', barred, true), message: '已更换审核人' }),
        'settled.review',
        { info: '已更换审核人' },
        { context: { sent: true } },
      ],
    ],
    way('draft'),
  );
  story(
    publicationMachine,
    [
      ['start', 'settled.review'],
      [{ type: 'reviewer.set', reviewer: 'E2' }, 'settled.review'],
    ],
    way('review'),
  );
});
