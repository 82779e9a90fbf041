import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trackingEvents } from '../../server/modules/site/tables';
import type { TestApp } from './support/app';
import { startTestApp } from './support/app';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  await app.connection.db.delete(trackingEvents);
});

const stored = () => app.connection.db.select().from(trackingEvents).orderBy(trackingEvents.id);
const own = { origin: 'http://localhost:3000', 'content-type': 'text/plain;charset=UTF-8' };

async function beacon(payload: string, headers: Record<string, string> = own): Promise<number> {
  const answer = await app.browser().send({ method: 'POST', url: '/api/portal/v1/tracking', headers, payload });
  return answer.statusCode;
}

const event = { event_id: 'bannerClick', spm: 'PCB.Homepage.banner.1001', event_detail: '免费打样', page: '/' };
const batch = (events: unknown[]) => JSON.stringify({ events });

describe('tracking', () => {
  it.each(['text/plain;charset=UTF-8', 'application/json'])('stores a batch sent as %s [R102]', async (type) => {
    expect(await beacon(batch([event, { event_id: 'pageView', page: '/' }]), { ...own, 'content-type': type })).toBe(
      204,
    );
    expect(await stored()).toMatchObject([
      { eventId: 'bannerClick', spm: 'PCB.Homepage.banner.1001', eventDetail: '免费打样', page: '/' },
      { eventId: 'pageView', spm: '', eventDetail: '', page: '/' },
    ]);
  });

  it.each([
    ['banner click', 'bannerClick'],
    ['instant quote', 'instantQuote'],
    ['order', 'ordernow'],
    ['showcase view', 'showcaseView'],
    ['help search impression', 'helpSearchImpression'],
    ['help search click', 'helpSearchClick'],
    ['help search view', 'helpSearchView'],
    ['menu click', 'menuClick'],
    ['menu view', 'menuView'],
    ['stations popover', 'stationsPopover'],
  ])('knows the event %s', async (_name, event_id) => {
    await beacon(batch([{ event_id, page: '/' }]));
    expect(await stored()).toHaveLength(1);
  });

  it('keeps the good events beside bad ones', async () => {
    await beacon(batch([{ event_id: 'unknown', page: '/' }, event, null, { event_id: 'pageView' }]));
    expect(await stored()).toMatchObject([{ eventId: 'bannerClick' }]);
  });

  it.each([
    ['no JSON', '{"events":'],
    ['nothing', ''],
    ['no events', '{}'],
    ['too many events', batch(Array.from({ length: 51 }, () => event))],
    ['too much', batch([{ ...event, more: 'x'.repeat(70_000) }])],
  ])('is never a fault of the page: %s', async (_case, payload) => {
    expect(await beacon(payload)).toBe(204);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['another origin', { ...own, origin: 'https://other.example' }],
    ['another site', { ...own, 'sec-fetch-site': 'cross-site' }],
    ['no origin at all', { 'content-type': 'text/plain' }],
  ])('takes nothing from %s [R514]', async (_case, headers) => {
    await beacon(batch([event]), headers);
    expect(await stored()).toEqual([]);
  });

  it('keeps no number, address or query that says who it was', async () => {
    await beacon(
      batch([{ ...event, event_detail: '13800138000 a.b@example.com', page: '/portal/x?token=abc#13800138000' }]),
    );
    const [row] = await stored();
    expect(row).toMatchObject({ eventDetail: '[phone] [email]', page: '/portal/x' });
    expect(Object.keys(row ?? {}).sort()).toEqual(['eventDetail', 'eventId', 'id', 'page', 'receivedAt', 'spm']);
  });

  it('forgets what is older than ninety days', async () => {
    await beacon(batch([event]));
    app.clock.advance(89 * 24 * 60 * 60_000);
    await app.runSweeps();
    expect(await stored()).toHaveLength(1);
    app.clock.advance(2 * 24 * 60 * 60_000);
    await app.runSweeps();
    expect(await stored()).toEqual([]);
  });

  it('drops what comes too often, without a word', async () => {
    const strict = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const browser = strict.browser();
      const send = (payload: string) =>
        browser.send({ method: 'POST', url: '/api/portal/v1/tracking', headers: own, payload });
      await send(batch([event]));
      const answers = await Promise.all(Array.from({ length: 1_199 }, () => send('')));
      answers.push(await send(batch([event])));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
      expect(await strict.connection.db.select().from(trackingEvents)).toHaveLength(1);
    } finally {
      await strict.close();
    }
  });
});
