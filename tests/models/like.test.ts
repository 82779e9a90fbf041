import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { likeMachine } from '../../src/machines/comments/like/machine';
import type { LoginInput } from '../../src/machines/shared/login';
import { stateName } from '../../src/machines/shared/state-name';
import { heldActor } from './held-actor';

interface Favor {
  liked: boolean;
  count: number;
}

function start(input: Favor) {
  const likes = heldActor<Favor, undefined>();
  const unlikes = heldActor<Favor, undefined>();
  const logins = heldActor<void, LoginInput>();
  const actors = { like: likes.logic, unlike: unlikes.logic, login: logins.logic };
  const actor = createActor(likeMachine.provide({ actors }), { input });
  const saved: Favor[] = [];
  actor.on('favor.saved', ({ liked, count }) => saved.push({ liked, count }));
  actor.start();
  return {
    actor,
    likes,
    unlikes,
    logins,
    saved,
    toggle: () => actor.send({ type: 'like.toggle' }),
    state: () => stateName(actor.getSnapshot().value),
    count: () => actor.getSnapshot().context.count,
    problem: () => actor.getSnapshot().context.problem,
  };
}

const fresh = { liked: false, count: 3 };
const loginFirst = { code: 'LOGIN', message: '请先登录' };

describe('a like', () => {
  it('that is pressed twice is sent once, and what the server says is kept where the page has read it', async () => {
    const flow = start(fresh);
    flow.toggle();
    flow.toggle();
    expect([flow.state(), flow.likes.requests.length]).toEqual(['liking', 1]);
    await flow.likes.last().answer({ liked: true, count: 5 });
    flow.toggle();
    flow.toggle();
    await flow.unlikes.last().answer({ liked: false, count: 4 });
    expect([flow.unlikes.requests.length, flow.saved]).toEqual([
      1,
      [
        { liked: true, count: 5 },
        { liked: false, count: 4 },
      ],
    ]);
  });

  it('of an account that has become another’s goes back and says so', async () => {
    const flow = start(fresh);
    flow.toggle();
    await flow.likes.last().fail({ code: 'ACCOUNT_CHANGED', message: '登录账号已变更' });
    expect([flow.state(), flow.count(), flow.problem(), flow.saved]).toEqual(['notLiked', 3, '登录账号已变更', []]);
  });

  it('counts one more at once and keeps what the server says [R198]', async () => {
    const flow = start(fresh);
    flow.toggle();
    expect([flow.state(), flow.count()]).toEqual(['liking', 4]);
    await flow.likes.last().answer({ liked: true, count: 9 });
    expect([flow.state(), flow.count()]).toEqual(['liked', 9]);
  });

  it('is taken back the same way [R198, R199]', async () => {
    const flow = start({ liked: true, count: 4 });
    expect(flow.state()).toBe('liked');
    flow.toggle();
    expect([flow.state(), flow.count()]).toEqual(['unliking', 3]);
    await flow.unlikes.last().answer({ liked: false, count: 3 });
    expect([flow.state(), flow.count()]).toEqual(['notLiked', 3]);
  });

  it('is asked for once, however often the button is pressed [R199]', () => {
    const flow = start(fresh);
    flow.toggle();
    flow.toggle();
    flow.toggle();
    expect([flow.likes.requests.length, flow.unlikes.requests.length, flow.count()]).toEqual([1, 0, 4]);
  });

  it('that is refused leaves the count as it was and says why', async () => {
    const flow = start(fresh);
    flow.toggle();
    await flow.likes.last().fail({ code: '500', message: '系统繁忙，请稍后再试' });
    expect([flow.state(), flow.count(), flow.problem()]).toEqual(['notLiked', 3, '系统繁忙，请稍后再试']);
    flow.toggle();
    expect(flow.problem()).toBe('');
  });

  it('whose taking back is refused stays [R198]', async () => {
    const flow = start({ liked: true, count: 4 });
    flow.toggle();
    await flow.unlikes.last().fail(loginFirst);
    expect([flow.state(), flow.count(), flow.problem()]).toEqual(['liked', 4, '请先登录']);
  });
});

describe('a visitor', () => {
  it('signs in, and then the like goes on by itself [R010, R198]', async () => {
    const flow = start(fresh);
    flow.toggle();
    await flow.likes.last().fail(loginFirst);
    expect([flow.state(), flow.count()]).toEqual(['awaitingLogin', 3]);
    await flow.logins.last().answer();
    expect([flow.state(), flow.count(), flow.likes.requests.length]).toEqual(['liking', 4, 2]);
    await flow.likes.last().answer({ liked: true, count: 4 });
    expect(flow.state()).toBe('liked');
  });

  it('who presses again while the window is on its way asks for it again [R198]', async () => {
    const flow = start(fresh);
    flow.toggle();
    await flow.likes.last().fail({ code: '401', message: '请先登录' });
    const first = flow.logins.last();
    expect(first.input).toEqual({ refused: true });
    flow.toggle();
    expect(flow.logins.last().input).toEqual({ refused: false });
    expect(first.signal.aborted).toBe(true);
    expect([flow.state(), flow.logins.requests.length, flow.likes.requests.length]).toEqual(['awaitingLogin', 2, 1]);
  });

  it.each(['DISMISSED', 'NETWORK'])('who does not sign in (%s) may try again [R198]', async (code) => {
    const flow = start(fresh);
    flow.toggle();
    await flow.likes.last().fail(loginFirst);
    await flow.logins.last().fail({ code, message: '' });
    expect([flow.state(), flow.count(), flow.problem()]).toEqual(['notLiked', 3, '']);
    flow.toggle();
    expect(flow.state()).toBe('liking');
  });
});

it('what the page reads anew replaces what it knew', () => {
  const flow = start(fresh);
  flow.actor.send({ type: 'favor.read', liked: true, count: 7 });
  expect([flow.state(), flow.count()]).toEqual(['liked', 7]);
  flow.actor.send({ type: 'favor.read', liked: false, count: 6 });
  expect([flow.state(), flow.count()]).toEqual(['notLiked', 6]);
});

it.each([true, false])('what others liked meanwhile is counted, and its own stays as it was: %s', (liked) => {
  const flow = start({ liked, count: 4 });
  flow.actor.send({ type: 'favor.read', liked, count: 9 });
  expect([flow.state(), flow.count()]).toEqual([liked ? 'liked' : 'notLiked', 9]);
});
