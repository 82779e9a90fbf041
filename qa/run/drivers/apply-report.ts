import type { Page } from 'playwright';
import type { Prepared } from '../../../contract/prepared';
import { screen } from '../../../src/machines/archive/apply-report/screen';
import type { RunDriver, RunHands } from '../driver';

/** How long a code can be opened. */
const codeLifetime = 5 * 60_000;

/** The address in the code that a page shows, and the phone that has opened it. */
const codes = new WeakMap<Page, string>();
const phones = new WeakMap<Page, Page>();

async function opens({ page }: RunHands): Promise<void> {
  const context = await page.context().browser()?.newContext();
  if (context === undefined) throw new Error('no browser');
  page.once('close', () => void context.close());
  const phone = await context.newPage();
  await phone.goto(codes.get(page) ?? '');
  phones.set(page, phone);
}

const answers =
  (name: string) =>
  async ({ page }: RunHands): Promise<void> => {
    const phone = phones.get(page);
    const told = phone?.waitForResponse(/\/reportFaceResult$/);
    await phone?.getByRole('button', { name, exact: true }).click();
    await told;
  };

/** As the server shows a name to who has not proven to be that person. */
const masked = ([first = '', ...rest]: string): string => first + '*'.repeat(rest.length);

const orOwn = (text: string, own: string): string => (text === '' ? '' : own);

const ownName = ({ employee }: Prepared): string => employee?.name ?? '';

export const driver: RunDriver = {
  screen,
  before: async ({ page }) =>
    page.on('response', async (reply) => {
      if (!reply.url().endsWith('/getFaceUrl') || !reply.ok()) return;
      const { data } = Object(await reply.json().catch(() => undefined));
      if (data?.createH5Url !== undefined) codes.set(page, data.createH5Url);
    }),
  named: (event, facts) =>
    event.type === 'form.submit' ? { ...event, name: ownName(facts), idNo: facts.employee?.idNo } : event,
  shown: (context, facts) => ({
    ...context,
    name: orOwn(context.name, ownName(facts)),
    idNo: orOwn(context.idNo, facts.employee?.idNo ?? ''),
    passedName: orOwn(context.passedName, masked(ownName(facts))),
  }),
  elapses: { 'after codeLifetime': ({ advance }) => advance(codeLifetime) },
  answers: {},
  others: {
    opens,
    passes: answers('是本人，刷脸通过'),
    fails: answers('刷脸失败：照片与本人不符'),
  },
  books: async () => ({}),
};
