import type { Page } from 'playwright';
import type { Prepared } from '../../../contract/prepared';
import { login, screen } from '../../../src/machines/identity/session/screen';
import { button, css, ready, role, there } from '../../../src/machines/shared/screen';
import { goTo, otherTab } from '../../replay-browser/drivers/beans-page';
import type { RunDriver, RunHands } from '../driver';
import { clearSession, fillsLogin, isSignedIn } from '../visit';

const time = 'GET /api/integral/ns/time';

/** The rule that holds the documents of login windows. */
const frames = new WeakMap<Prepared, number>();

async function holdFrames({ disturb, facts }: RunHands): Promise<void> {
  frames.set(facts, await disturb('GET /*', 'held', { address: '/portal/login-frame', count: 1_000 }));
}

/** That somebody has signed in is said once a session, and is none of the flow's words. */
const isAnnounced = (page: Page, base: string) =>
  page.context().addCookies([{ name: 'hiddenLoginSuccess', value: '1', url: base }]);

const isIn = async (page: Page, state: string): Promise<boolean> =>
  (await page.locator(`[data-flow="session"]${state}`).count()) > 0;

/** Where no call of the flow is held, what the page reads after a change of the customer has come. */
async function calm({ page, quiet }: RunHands): Promise<void> {
  if (!(await isIn(page, ':is([data-state$="igningIn"], [data-state="signingOut"])'))) await quiet();
}

async function forgets({ page }: RunHands): Promise<void> {
  await clearSession({ page });
  await isAnnounced(page, new URL(page.url()).origin);
}

/** On the customer's own page, to which one has to go for it. */
async function retryThere(hands: RunHands): Promise<void> {
  const retry = button('重试', role('main'));
  await goTo(hands, '/portal/account');
  await hands.see([ready(retry)]);
  await hands.click(retry);
  await goTo(hands, hands.facts.sale?.address ?? '');
}

export const driver: RunDriver = {
  screen,
  before: async (hands, base) => {
    await isAnnounced(hands.page, base);
    await hands.page.addInitScript((activity) => {
      sessionStorage.setItem(`portal.couponPack.${activity}`, '1');
    }, hands.facts.sale?.activity ?? '');
    await holdFrames(hands);
  },
  shown: (context, { accounts }) => ({
    customer: context.customer && { ...context.customer, customerCode: accounts.customer?.code },
  }),
  answers: {},
  others: {},
  overrides: {
    'login.retry': async (_, hands, act) => ((await hands.sees(login)) ? act() : retryThere(hands)),
    'frame.loaded': async (_, hands) => {
      await hands.release(frames.get(hands.facts) ?? 0);
      await holdFrames(hands);
    },
    'frame.signedIn': (_, hands) => fillsLogin(hands),
    'session.refused': async (_, hands) => {
      const { disturb, page } = hands;
      const isSigningOut = await isIn(page, '[data-state="signingOut"]');
      await calm(hands);
      await disturb(time, { kind: 'status', status: 401 });
      if (!isSigningOut) await forgets(hands);
      const refused = page.waitForResponse(
        (reply) => reply.url().endsWith('/integral/ns/time') && reply.status() === 401,
      );
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await refused;
    },
    'session.found': async (_, hands) => {
      const { page, facts } = hands;
      // The browser's session is replaced: what is still asked by the one before would be refused.
      await hands.quiet();
      await page.context().request.get(new URL(facts.accounts.customer?.signIn ?? '', page.url()).href);
      await isAnnounced(page, new URL(page.url()).origin);
      await otherTab(hands, 'signedIn');
      // A call to sign out that is under way is given up by then.
      await hands.see([there(css('[data-flow="session"][data-state$="igningIn"]'))]);
    },
    'session.ended': async (_, hands) => {
      await calm(hands);
      await forgets(hands);
      await otherTab(hands, 'signedOut');
    },
  },
  books: async ({ page }) => ({ signedIn: (await isSignedIn(page)) ? 1 : 0 }),
};
