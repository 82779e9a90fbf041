import type { Prepared } from '../../../contract/prepared';
import type { Line } from '../../../src/machines/site/ticker/screen';
import { screen } from '../../../src/machines/site/ticker/screen';
import { machineFile } from '../../replay-browser/driver';
import type { RunDriver } from '../driver';
import { callerOf } from '../driver';

/** The notices of the portal, as the home page draws them. */
const shown = new WeakMap<Prepared, Line[]>();

const program = new WeakMap<Prepared, Promise<unknown>>();

export const driver: RunDriver = {
  screen,
  before: async ({ page, facts, world }, base) => {
    await page.emulateMedia({ reducedMotion: Object(world()).still ? 'reduce' : 'no-preference' });
    program.set(facts, page.waitForResponse(machineFile('ticker')));
    const asked = callerOf(page.context().request).post(`${base}/api/portal/v1/selectNoticeInfoList`, { pageSize: 10 });
    const notices: { informationId: number; noticeInfoTitle: string; showStartTime: string }[] = Object(
      await asked,
    ).root;
    shown.set(
      facts,
      notices.map(({ informationId, noticeInfoTitle, showStartTime }) => ({
        href: `/portal/q7i${informationId}.html`,
        text: `${showStartTime.slice(5, 10)}${noticeInfoTitle}详情`,
      })),
    );
  },
  // It begins with its program, which comes when the browser is idle.
  arrive: async ({ page, facts }) => {
    await program.get(facts);
    await page.waitForLoadState('networkidle');
  },
  shown: (context, facts) => ({ ...context, shown: shown.get(facts) }),
  answers: {},
  others: {},
  books: async () => ({}),
};
