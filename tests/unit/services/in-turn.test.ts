import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SeckillGoods } from '../../../contract/beans/sale/calls';
import { model } from '../../../src/machines/beans/seckill/model';
import { inTurn } from '../../../src/services/beans/sale/in-turn';
import { withBalance } from '../../../src/services/beans/sale/with-balance';
import { CallError } from '../../../src/services/shared/call';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = new AbortController().signal;
const early = (retryAfterMs: number) =>
  new CallError('notStarted', '秒杀活动未开始', { reason: 'notStarted', retryAfterMs });

describe('an exchange at the opening', () => {
  it('waits for the moment of its ticket', async () => {
    const send = vi.fn(async () => 'done');
    const done = inTurn(send, Date.now() + 2_000, never, Date.now);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await done).toBe('done');
  });

  it.each([
    ['the moment has passed', -1],
    ['the clock must be wrong', 60_001],
  ])('is sent at once where %s', async (_, ms) => {
    expect(await inTurn(async () => 'done', Date.now() + ms, never, Date.now)).toBe('done');
  });

  it('is sent again after the time that the server names, three times at most', async () => {
    const send = vi.fn<() => Promise<string>>().mockRejectedValue(early(700));
    const done = inTurn(send, undefined, never, Date.now).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_399);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await done).toMatchObject({ code: 'notStarted' });
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('is not sent again after another refusal, or once it is given up', async () => {
    const refused = new CallError('notStarted', '秒杀活动未开始', { reason: 'notStarted' });
    const send = vi.fn<() => Promise<string>>().mockRejectedValue(refused);
    await expect(inTurn(send, undefined, never, Date.now)).rejects.toBe(refused);
    expect(send).toHaveBeenCalledTimes(1);
    const leave = new AbortController();
    const waiting = inTurn(send, Date.now() + 2_000, leave.signal, Date.now);
    leave.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' });
    expect(send).toHaveBeenCalledTimes(1);
  });
});

it('what the beans do not suffice for says so, without a list that says it', () => {
  const running: SeckillGoods | undefined = model.outcomes.loadSale.find(({ name }) => name === 'running')?.output;
  if (!running) throw new Error('no sale');
  const before = { ...running, currentTime: running.activityBeginTime - 1 };
  const statuses = (balance: number | null, sale = before) =>
    withBalance(sale, balance).seckillGoodsResponseVos.map(({ status }) => status);
  expect([statuses(null), statuses(60), statuses(59)]).toEqual([
    [0, 1],
    [0, 1],
    [1, 1],
  ]);
  expect(statuses(59, running)).toEqual([0, 1]);
});
