import '../../src/ui/theme/base.css';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import BarragePanel from '../../src/routes/player/barrage-panel.later';
import type { SessionView } from '../../src/routes/session/session-context';
import { SessionContext, visitorSession } from '../../src/routes/session/session-context';
import { Notices } from '../../src/routes/shared/notices';
import { drawnAs } from '../../src/services/player/barrage-item';
import { createBarrageLog } from '../../src/services/player/barrage-log';
import { ask, see } from './support/patience';
// What is fetched when it is first used is fetched before the tests.
import '../../src/routes/comments/report-dialog';
import '../../src/services/player/barrage-flow';

const customer = {
  customerCode: 'C10001',
  customerName: '深圳样品',
  manager: false,
  blackList: false,
  basicIntergral: 0,
};

let asked: Array<{ name: string; body: unknown }> = [];
let answers: Record<string, { status: number; message: string; data: unknown }> = {};

window.fetch = async (input, init) => {
  const name = String(input).split('/').at(-1) ?? '';
  asked.push({ name, body: JSON.parse(String(init?.body ?? 'null')) });
  const { status, message, data } = answers[name] ?? { status: 200, message: '', data: null };
  return Response.json({ code: status, success: status === 200, message, data }, { status });
};

/** As the list of comments has it. */
const comment = (id: number, content: string, folded = false) => ({
  id,
  content: `<p>${content}</p>`,
  createType: 2,
  customerCode: 'C***',
  folded,
});

beforeEach(() => {
  asked = [];
  answers = {
    blockAuthor: { status: 200, message: '已屏蔽此人', data: null },
    getCommentList: {
      status: 200,
      message: '',
      data: { commentModelList: [comment(1, '板面真平'), comment(2, '加我微信', true), comment(3, '便宜卖板', true)] },
    },
  };
});

const shown = () => [...document.querySelectorAll('[aria-label="弹幕列表"] li > span')].map((one) => one.textContent);
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The panel with five in its list, opened. */
async function open(session: Partial<SessionView>) {
  const log = createBarrageLog();
  const one = (id: number, content: string) => ({
    id,
    content,
    isSelf: false,
    customerCode: '',
    ...drawnAs('customer'),
  });
  log.read()([
    one(1, '板面真平'),
    one(2, '加我微信'),
    one(3, '便宜卖板'),
    { ...one(4, '我说的'), isSelf: true },
    { ...one(5, '欢迎来厂'), ...drawnAs('official') },
  ]);
  log.hearTip('王工打赏了5元');
  const look = { lanes: 8, opacity: 1 };
  await render(
    <Notices>
      <SessionContext value={{ ...visitorSession, ...session }}>
        <BarragePanel place={{ type: 7, businessId: 1 }} log={log} look={look} onLook={() => undefined} />
      </SessionContext>
    </Notices>,
  );
  await page.getByText(/^弹幕列表/).click();
  await ask('the list', shown).toHaveLength(6);
}

const signedIn: Partial<SessionView> = {
  customer,
  customerNow: () => customer,
  requireLogin: (action) => void action(),
};

it('offers both for what other customers say, and not for what staff, a tip or the reader says', async () => {
  await open(signedIn);
  const names = page
    .getByRole('button', { name: /^(举报弹幕|屏蔽此人)：/ })
    .elements()
    .map((element) => element.getAttribute('aria-label')?.split('：')[1]);
  expect(names).toEqual(['板面真平', '板面真平', '加我微信', '加我微信', '便宜卖板', '便宜卖板']);
});

it('takes all of a blocked person from the list at once, by the number of one barrage alone', async () => {
  await open(signedIn);
  await button('屏蔽此人：加我微信').click();
  await ask('the list', shown).toEqual(['板面真平', '王工打赏了5元']);
  await see(page.getByText('已屏蔽此人')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'blockAuthor')?.body).toEqual({ commentId: 2 });
});

it('keeps the list where nobody could be blocked, and says why', async () => {
  answers.blockAuthor = { status: 409, message: '最多屏蔽200人，请先解除一些', data: { reason: 'MANY' } };
  await open(signedIn);
  await button('屏蔽此人：加我微信').click();
  await see(page.getByText('最多屏蔽200人，请先解除一些')).toBeInTheDocument();
  expect(shown()).toHaveLength(6);
});

it('asks a visitor to sign in first, and then goes on', async () => {
  const waiting: Array<() => unknown> = [];
  await open({ requireLogin: (action) => void waiting.push(action), customerNow: () => customer });
  await button('屏蔽此人：加我微信').click();
  await button('举报弹幕：便宜卖板').click();
  expect(asked).toEqual([]);
  expect(page.getByRole('dialog').elements()).toEqual([]);
  const [block, report] = waiting;
  await block?.();
  await ask('the list', shown).toEqual(['板面真平', '王工打赏了5元']);
  report?.();
  await see(page.getByRole('dialog', { name: '举报弹幕' })).toBeInTheDocument();
});
