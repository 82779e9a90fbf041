import { it } from 'vitest';
import { ratingMachine } from '../../src/machines/live/rating/machine';
import { done, fail, story } from './support/story';

const fresh = { rank: 0 };

it('a live video is rated with the stars that were chosen last, and only once some were', () => {
  story(
    ratingMachine,
    [
      ['start', 'open', { context: { chosen: 0, problem: '' } }],
      [{ type: 'rating.submit' }, 'open'],
      [{ type: 'stars.choose', rank: 1 }, 'open', { context: { chosen: 1 } }],
      [{ type: 'stars.choose', rank: 5 }, 'open', { context: { chosen: 5 } }],
      [{ type: 'rating.submit' }, 'submitting', { rate: { rank: 5 } }],
      [done('rate', { rank: 5, average: 4.9 }), 'thanked', { context: { rank: 5, average: 4.9, problem: '' } }],
      [{ type: 'rating.submit' }, 'thanked'],
    ],
    fresh,
  );
});

it('a visitor signs in first, and the rating goes on', () => {
  story(
    ratingMachine,
    [
      ['start', 'open'],
      [{ type: 'stars.choose', rank: 4 }, 'open'],
      [{ type: 'rating.submit' }, 'submitting', { rate: { rank: 4 } }],
      [fail('rate', { code: 'LOGIN', message: '请先登录' }), 'awaitingLogin', { login: { refused: true } }],
      [{ type: 'rating.submit' }, 'awaitingLogin', { login: { refused: false } }],
      [fail('login', { code: 'DISMISSED', message: '' }), 'open', { context: { chosen: 4, problem: '' } }],
      [{ type: 'rating.submit' }, 'submitting', { rate: { rank: 4 } }],
      [fail('rate', { code: '401', message: '请先登录' }), 'awaitingLogin', { login: { refused: true } }],
      [done('login'), 'submitting', { rate: { rank: 4 } }],
    ],
    fresh,
  );
});

it('a failure says why, and the same stars can be sent again', () => {
  story(
    ratingMachine,
    [
      ['start', 'open'],
      [{ type: 'stars.choose', rank: 3 }, 'open'],
      [{ type: 'rating.submit' }, 'submitting', { rate: { rank: 3 } }],
      [fail('rate', { code: '500', message: '系统繁忙' }), 'open', { context: { chosen: 3, problem: '系统繁忙' } }],
      [{ type: 'stars.choose', rank: 2 }, 'open', { context: { chosen: 2, problem: '' } }],
      [{ type: 'rating.submit' }, 'submitting', { rate: { rank: 2 } }],
      [fail('rate', { code: '500', message: '系统繁忙' }), 'open'],
      [{ type: 'rating.submit' }, 'submitting', { rate: { rank: 2 } }, { context: { problem: '' } }],
      [
        fail('rate', { code: 'RATED', message: '您已经评过分了' }),
        'refused',
        { context: { problem: '您已经评过分了', rank: 0 } },
      ],
      [{ type: 'rating.submit' }, 'refused'],
    ],
    fresh,
  );
});

it('who comes after a customer who has rated is not thanked for it, and can rate', () => {
  const rated = (end: 'thanked' | 'refused') =>
    [
      ['start', 'open'],
      [{ type: 'stars.choose', rank: 5 }, 'open'],
      [{ type: 'rating.submit' }, 'submitting', { rate: { rank: 5 } }],
      [
        end === 'thanked'
          ? done('rate', { rank: 5, average: 5 })
          : fail('rate', { code: 'RATED', message: '您已经评过分了' }),
        end,
      ],
    ] as const;
  const other = [{ type: 'rating.read', rank: 0 }, 'open', { context: { rank: 0, chosen: 0, problem: '' } }] as const;
  story(ratingMachine, [...rated('thanked'), [{ type: 'rating.read', rank: 5 }, 'thanked'], other], fresh);
  story(ratingMachine, [...rated('refused'), other], fresh);
  story(
    ratingMachine,
    [...rated('refused'), [{ type: 'rating.read', rank: 2 }, 'rated', { context: { rank: 2, problem: '' } }]],
    fresh,
  );
});

it('a rating of another page or another customer is shown as soon as it is read', () => {
  story(
    ratingMachine,
    [
      ['start', 'rated', { context: { rank: 4, chosen: 4 } }],
      [{ type: 'stars.choose', rank: 5 }, 'rated', { context: { chosen: 4 } }],
      [{ type: 'rating.read', rank: 3 }, 'rated', { context: { rank: 3, chosen: 3 } }],
      [{ type: 'rating.read', rank: 0 }, 'open', { context: { rank: 0, chosen: 0 } }],
      [{ type: 'stars.choose', rank: 5 }, 'open'],
      [{ type: 'rating.read', rank: 0 }, 'open', { context: { rank: 0, chosen: 5 } }],
      [{ type: 'rating.submit' }, 'submitting', { rate: { rank: 5 } }],
      [fail('rate', { code: '500', message: '系统繁忙' }), 'open'],
      [{ type: 'rating.read', rank: 1 }, 'rated', { context: { rank: 1, chosen: 1, problem: '' } }],
    ],
    { rank: 4 },
  );
});
