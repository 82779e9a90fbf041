import { describe, expect, it, vi } from 'vitest';
import type { Barrage } from '../../../src/services/player/barrage';
import { drawnAs } from '../../../src/services/player/barrage-item';
import { createBarrageLog } from '../../../src/services/player/barrage-log';

const one = (id: number): Barrage => ({
  id,
  content: `${id}`,
  isSelf: false,
  customerCode: '',
  ...drawnAs('customer'),
});

const idsOf = (log: ReturnType<typeof createBarrageLog>) => log.items().map(({ id }) => id);

describe('the barrage of a video', () => {
  it('is in the order of its ids, each once, wherever it comes from', () => {
    const log = createBarrageLog();
    const take = log.read();
    log.hear(one(3));
    take([one(2), one(1), one(3)]);
    log.hear(one(4));
    log.hear(one(4));
    expect(idsOf(log)).toEqual([1, 2, 3, 4]);
  });

  it('has what was heard while it was read, and not what was taken away meanwhile', () => {
    const log = createBarrageLog();
    const take = log.read();
    log.hear(one(9));
    log.remove(2);
    take([one(1), one(2)]);
    expect(idsOf(log)).toEqual([1, 9]);
    log.hear(one(2));
    expect(idsOf(log)).toEqual([1, 2, 9]);
  });

  it('is that of the newest reading', () => {
    const log = createBarrageLog();
    const [old, newest] = [log.read(), log.read()];
    newest([one(1), one(2)]);
    old([one(1)]);
    expect(idsOf(log)).toEqual([1, 2]);
  });

  it('keeps a tip behind what was known when it was paid, also when all is read again', () => {
    const log = createBarrageLog();
    log.read()([one(1), one(2)]);
    log.hearTip('深圳**打赏了8元');
    log.hear(one(3));
    log.read()([one(1), one(2), one(3)]);
    expect(log.items().map(({ content }) => content)).toEqual(['1', '2', '深圳**打赏了8元', '3']);
  });

  it('is told of each change, and is the same until then', () => {
    const log = createBarrageLog();
    const changed = vi.fn();
    const stop = log.subscribe(changed);
    const before = log.items();
    expect(log.items()).toBe(before);
    log.hear(one(1));
    expect(changed).toHaveBeenCalledTimes(1);
    expect(log.items()).not.toBe(before);
    stop();
    log.hear(one(2));
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('is as long as one reading at most', () => {
    const log = createBarrageLog();
    log.read()(Array.from({ length: 999 }, (_, index) => one(index + 1)));
    log.hear(one(1_000));
    expect(log.items().length).toBe(999);
    expect(log.items().at(-1)?.id).toBe(1_000);
  });
});

describe('a barrage', () => {
  it('has words, a direction, whose it is, how it moves and its style [R237]', () => {
    const { content, direction, isSelf, isJs, style } = one(1);
    expect({ content, direction, isSelf, isJs, style }).toEqual({
      content: '1',
      direction: 'default',
      isSelf: false,
      isJs: true,
      style: { color: '#ffffff', fontSize: 20 },
    });
    expect(drawnAs('official')).toMatchObject({ direction: 'top', isJs: false });
  });
});
