import type { Prepared } from '../../../contract/prepared';
import type { Banner } from '../../../contract/site/calls';
import { nextPicture, screen } from '../../../src/machines/site/banner/screen';
import { machineFile } from '../../replay-browser/driver';
import type { RunDriver } from '../driver';
import { callerOf } from '../driver';

/** The slides of the portal. */
const slides = new WeakMap<Prepared, Banner[]>();
const program = new WeakMap<Prepared, Promise<unknown>>();

export const driver: RunDriver = {
  screen,
  before: async ({ page, facts, world }, base) => {
    await page.emulateMedia({ reducedMotion: Object(world()).still ? 'reduce' : 'no-preference' });
    program.set(facts, page.waitForResponse(machineFile('banner')));
    const asked = callerOf(page.context().request).post(`${base}/api/portal/v1/selectRotationMapList`, { markFlag: 1 });
    slides.set(facts, (await asked) as Banner[]);
  },
  // It begins with its program, which comes when the browser is idle.
  arrive: async ({ page, facts, see }) => {
    await program.get(facts);
    await page.waitForLoadState('networkidle');
    await see([nextPicture]);
  },
  shown: (context, facts) => ({ ...context, titles: slides.get(facts)?.map(({ title }) => title) }),
  answers: {
    'navigate → gone': async ({ page, see }) => {
      await page.waitForURL(({ pathname }) => pathname !== '/');
      await page.goBack();
      await see([nextPicture]);
    },
  },
  instant: ['navigate'],
  others: {},
  books: async () => ({}),
};
