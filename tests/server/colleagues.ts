import { inArray } from 'drizzle-orm';
import { accounts } from '../../server/database/account-tables';
import { giveRoles } from '../../server/database/roles';
import { startWithSamples } from './archive-flow';
import { signedIn } from './identity-flow';
import type { TestBrowser } from './support/app';

/** The kind that colleagues work on together. */
export const resource = 'banners';

/** An author, an administrator, and a third (E10040) who is an editor too; each signed in. */
export async function startWithColleagues() {
  const app = await startWithSamples();
  const codes = ['E10055', 'E10000', 'E10040'] as const;
  const [author, admin, third] = await Promise.all([
    signedIn(app, codes[0]),
    signedIn(app, codes[1]),
    signedIn(app, codes[2]),
  ]);
  const rows = await app.context.db
    .select()
    .from(accounts)
    .where(inArray(accounts.code, [...codes]));
  const idOf = new Map(rows.map(({ code, id }) => [code, id]));
  const roles = (code: string, ...names: string[]) =>
    giveRoles(
      app.context.db,
      { accountId: idOf.get(code) ?? '', roles: names.map((role) => ({ role, kinds: [] })), by: null },
      app.clock.now(),
    );
  await roles('E10040', 'service', 'editor');
  return { app, author, admin, third, idOf, roles };
}

/** Adds a draft of a banner; the answer is its id. */
export async function saveBanner(author: TestBrowser, title: string): Promise<string> {
  const values = { title, picturePath: 'art:banner-smt', redirectPath: '/portal/m7.html', position: 0 };
  return (await author.call('POST /api/portal/v1/staff/saveRecord', { resource, values, version: 0 })).data.id;
}

/** What the inbox says of a banner. */
export async function toldOf(by: TestBrowser, id: string) {
  const { data } = await by.call('GET /api/portal/v1/inbox/getMessages', undefined);
  return data.messages.filter(({ href }) => href === `/staff/content/${resource}/${id}`);
}
