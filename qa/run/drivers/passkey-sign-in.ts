import { screen } from '../../../src/machines/identity/passkey-sign-in/screen';
import type { RunDriver } from '../driver';
import { marker } from '../driver';
import { addVirtualAuthenticator } from '../virtual-authenticator';

export const driver: RunDriver = {
  screen,
  before: ({ page }) => addVirtualAuthenticator(page),
  // The passkey is made as its owner makes it.
  arrive: async ({ page, facts, world }) => {
    const to = (path: string) => page.goto(new URL(path, page.url()).href);
    await to(facts.accounts.customer?.signIn ?? '');
    await to('/portal/account');
    const own = page.locator('[data-flow="signInPasskeys"]');
    const press = (name: string) => own.getByRole('button', { name, exact: true }).click();
    await press('添加通行密钥');
    await own.getByLabel('通行密钥的名称').fill('我的手机');
    await press('添加');
    await own.getByRole('list').waitFor();
    if (Object(world()).passkey === 'removed') {
      await press('删除通行密钥我的手机');
      await press('确认删除');
      await own.getByRole('list').waitFor({ state: 'detached' });
    }
    // The cookie of the faults stays.
    await page.context().clearCookies({ name: 'portal_session' });
    await to('/portal/login');
  },
  answers: {},
  others: {},
  books: async ({ page }) => {
    const address = new URL('/api/portal/v1/identity/getSessions', page.url()).href;
    return { signedIn: (await page.context().request.get(address, { headers: marker })).ok() ? 1 : 0 };
  },
};
