import { describe, expect, it } from 'vitest';
import { createTracker } from '../../../src/services/site/tracking';

interface Sent {
  events: { event_id: string; page: string; event_detail?: string }[];
}

function start() {
  const sent: Sent[] = [];
  const timers: Array<{ callback: () => void; delay: number }> = [];
  const browser = { takes: true, hide: () => {} };
  const track = createTracker({
    beacon: (address, body) => {
      expect(address).toBe('/api/portal/v1/tracking');
      if (browser.takes) sent.push(JSON.parse(body));
      return browser.takes;
    },
    page: () => '/',
    later: (callback, delay) => timers.push({ callback, delay }),
    onHidden: (callback) => {
      browser.hide = callback;
    },
  });
  const runTimer = () => timers.shift()?.callback();
  return { sent, timers, browser, track, runTimer };
}

describe('tracking', () => {
  it('sends what came together in one beacon, after a while', () => {
    const { sent, timers, track, runTimer } = start();
    track({ event_id: 'pageView' });
    track({ event_id: 'instantQuote', spm: 'PCB.Homepage.quote.1001', event_detail: 'PCB' });
    expect(sent).toEqual([]);
    expect(timers.map(({ delay }) => delay)).toEqual([3_000]);
    runTimer();
    expect(sent).toEqual([
      {
        events: [
          { event_id: 'pageView', page: '/' },
          { event_id: 'instantQuote', spm: 'PCB.Homepage.quote.1001', event_detail: 'PCB', page: '/' },
        ],
      },
    ]);
  });

  it('starts another delay for the next ones', () => {
    const { sent, timers, track, runTimer } = start();
    track({ event_id: 'pageView' });
    runTimer();
    track({ event_id: 'showcaseView' });
    expect(timers).toHaveLength(1);
    runTimer();
    expect(sent.map(({ events }) => events.length)).toEqual([1, 1]);
  });

  it('sends at once when the page goes out of sight, and nothing twice', () => {
    const { sent, browser, track, runTimer } = start();
    track({ event_id: 'ordernow' });
    browser.hide();
    expect(sent).toHaveLength(1);
    runTimer();
    expect(sent).toHaveLength(1);
  });

  it('sends more than a batch as several', () => {
    const { sent, track, runTimer } = start();
    for (let count = 0; count < 120; count++) track({ event_id: 'menuView' });
    runTimer();
    expect(sent.map(({ events }) => events.length)).toEqual([50, 50, 20]);
  });

  it('keeps the latest where the browser takes none, and tries again with the next', () => {
    const { sent, browser, track, runTimer } = start();
    browser.takes = false;
    for (let count = 0; count < 70; count++) track({ event_id: 'menuView', event_detail: String(count) });
    runTimer();
    browser.takes = true;
    track({ event_id: 'pageView' });
    runTimer();
    const details = sent.flatMap(({ events }) => events.map(({ event_detail }) => event_detail));
    expect(details).toHaveLength(51);
    expect(details[0]).toBe('20');
  });

  it('cuts what the server would not take', () => {
    const { sent, track, runTimer } = start();
    track({ event_id: 'helpSearchImpression', event_detail: '长'.repeat(400) });
    runTimer();
    expect(sent[0]?.events[0]?.event_detail).toHaveLength(300);
  });
});
