import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { accountHeader } from '../../contract/rules/account-header';
import type { LoginMessage } from '../../src/services/identity/login-message';
import { forgetSession } from '../../src/services/identity/session';
import { tellTabs } from '../../src/services/identity/session-tabs';
import { CallError, call } from '../../src/services/shared/call';
import { notifyLoginNeeded } from '../../src/services/shared/login-needed';
import { sameForAll } from '../../src/services/shared/same-for-all';
import { stillPage } from './support/still-page';
// What is fetched when it is first used is fetched before the tests.
import '../../src/routes/session/session-dialogs';
import '../../src/services/identity/session-flow';
import { login, screen } from '../../src/machines/identity/session/screen';
import { openDialog } from '../../src/machines/screen-dialogs';
import { button, showing } from '../../src/machines/shared/screen';
import { useSession } from '../../src/routes/session/session-context';
import { SessionProvider } from '../../src/routes/session/session-provider';
import { Notices } from '../../src/routes/shared/notices';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { closeDialog, button as control, noDialog } from './support/dialogs';
import { flowNamed } from './support/flow-named';
import { hands } from './support/hands';
import { ask } from './support/patience';

const signedOut = vi.fn();

/** A page that asks for everything that a page may ask. */
function Page() {
  const { customer, openLogin, logout, retry } = useSession();
  return (
    <>
      <header>
        <span>{customer ? `您好，${customer.customerCode}` : '访客'}</span>
        <button type="button" onClick={logout}>
          退出登录
        </button>
      </header>
      <main>
        <button type="button" onClick={openLogin}>
          登录
        </button>
        <button type="button" onClick={retry}>
          再看一次
        </button>
      </main>
    </>
  );
}

const frame = (): HTMLIFrameElement | null => document.querySelector('iframe[title="登录窗口"]');

/** As if the frame had said it, and once as if somebody else had: only the frame is believed. */
async function frameSays(event: LoginMessage['event']): Promise<void> {
  await ask('the frame', () => frame()?.contentWindow !== undefined).toBe(true);
  const data = { type: 'portal.login', event };
  const origin = window.location.origin;
  window.dispatchEvent(
    new MessageEvent('message', { data, origin: 'https://evil.example', source: frame()?.contentWindow }),
  );
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: window }));
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame()?.contentWindow }));
}

/** A press while another document comes into the frame is sometimes lost by the browser. */
const frameLoaded = () =>
  ask('the frame has loaded', () => {
    const inside = frame()?.contentDocument;
    return inside?.location.pathname === '/portal/login-frame' && inside.readyState === 'complete';
  }).toBe(true);

async function loginDialog() {
  await hands.see(openDialog('登录', 460));
  await frameLoaded();
}

await describeRenderedFlow({
  flow: flowNamed('session'),
  screen,
  unanswered: {
    登录: 'the page of the test shows both',
    退出登录: 'the page of the test shows both',
    关闭: 'closes the question, which is another event',
  },
  requirements: ['R003', 'R012', 'R013', 'R020', 'R021'],
  render: () => {
    forgetSession();
    return (
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider onSignedOut={signedOut}>
          <Page />
        </SessionProvider>
      </QueryClientProvider>
    );
  },
  also: {
    // The remark on the first sign-in of a session is looked for each time.
    signingIn: forgetSession,
    'frame.loading': frameLoaded,
    'frame.open': frameLoaded,
    'frame.broken': () => hands.see([showing(login, { focus: true })]),
    expired: frameLoaded,
  },
  overrides: {
    'login.retry': async (_, { sees, click }, act) => ((await sees(login)) ? act() : click(button('再看一次'))),
    'frame.loaded': () => frameSays('ready'),
    'frame.signedIn': () => frameSays('signedIn'),
    'session.refused': ({ message }) => notifyLoginNeeded(message),
    'session.found': () => tellTabs('signedIn'),
    'session.ended': () => tellTabs('signedOut'),
  },
});

describe('what needs a customer', () => {
  const customer = {
    customerCode: 'C10001',
    customerName: '',
    blackList: false,
    manager: false,
    crossAuthToken: '',
    crossAuthOrigins: [],
    userAccountBalanceVo: { basicIntergral: 0 },
  };

  /** A page with one button that runs the action; its server knows the customer once the frame has said so. */
  async function open(action: () => unknown, queryClient = new QueryClient(), beside: ReactNode = null) {
    forgetSession();
    await stillPage();
    const fetched = vi
      .spyOn(window, 'fetch')
      .mockImplementation(async () => Response.json({ code: 200, success: true, message: '', data: customer }));
    function Doer() {
      const { requireLogin } = useSession();
      return (
        <button type="button" onClick={() => requireLogin(action)}>
          下单
        </button>
      );
    }
    const { unmount } = await render(
      <QueryClientProvider client={queryClient}>
        <SessionProvider onSignedOut={signedOut}>
          <Doer />
          {beside}
        </SessionProvider>
      </QueryClientProvider>,
    );
    return async () => {
      await unmount();
      fetched.mockRestore();
    };
  }

  async function signIn() {
    await loginDialog();
    await frameSays('ready');
    await frameSays('signedIn');
    await noDialog();
  }

  it('goes on after signing in, once, and at once from then on [R010, R011]', async () => {
    const action = vi.fn();
    const close = await open(action);
    await control('下单').click();
    await loginDialog();
    expect(action).not.toHaveBeenCalled();
    await signIn();
    await ask('done', () => action.mock.calls.length).toBe(1);
    await control('下单').click();
    await ask('done again', () => action.mock.calls.length).toBe(2);
    await close();
  });

  it('fetches anew what is a person’s own, and nothing that is the same for everybody [R020]', async () => {
    const queryClient = new QueryClient();
    queryClient.setQueryDefaults(['menu'], { meta: sameForAll });
    for (const key of ['menu', 'goods']) queryClient.setQueryData([key], 'as a visitor saw it');
    const close = await open(vi.fn(), queryClient);
    await control('下单').click();
    await signIn();
    await ask('anew', () => queryClient.getQueryState(['goods'])?.isInvalidated).toBe(true);
    expect(queryClient.getQueryState(['menu'])?.isInvalidated).toBe(false);
    await close();
  });

  it('is dropped where the visitor closes the login window [R010]', async () => {
    const action = vi.fn();
    const close = await open(action);
    await control('下单').click();
    await loginDialog();
    await closeDialog();
    await noDialog();
    notifyLoginNeeded('请先登录');
    await signIn();
    expect(action).not.toHaveBeenCalled();
    await close();
  });

  it('is done again where the session has ended meanwhile [R012, R013]', async () => {
    const action = vi.fn(() => Promise.resolve());
    const close = await open(action);
    await control('下单').click();
    await signIn();
    await ask('done', () => action.mock.calls.length).toBe(1);
    action.mockImplementationOnce(() => {
      notifyLoginNeeded('请先登录');
      return Promise.reject(new CallError('LOGIN', '请先登录'));
    });
    await control('下单').click();
    await ask('refused', () => action.mock.calls.length).toBe(2);
    await signIn();
    await ask('done again', () => action.mock.calls.length).toBe(3);
    await close();
  });

  /** A page whose flow waits for a login at each press, and what came of it. */
  async function openWaiting(refused: boolean) {
    const outcomes: string[] = [];
    function Waiter() {
      const { login } = useSession();
      const wait = () => {
        login({ input: { refused }, signal: new AbortController().signal }).then(
          () => outcomes.push('signed in'),
          ({ code }: CallError) => outcomes.push(code),
        );
      };
      return (
        <button type="button" onClick={wait}>
          点赞
        </button>
      );
    }
    const close = await open(vi.fn(), new QueryClient(), <Waiter />);
    return { outcomes, close };
  }

  it('waits in a flow for the login, and at once where it has come meanwhile [R010, R407]', async () => {
    const { outcomes, close } = await openWaiting(false);
    await control('点赞').click();
    await loginDialog();
    expect(outcomes).toEqual([]);
    await signIn();
    await ask('went on', () => outcomes).toEqual(['signed in']);
    await control('点赞').click();
    await ask('went on again', () => outcomes).toEqual(['signed in', 'signed in']);
    await close();
  });

  it('says in a flow that the visitor has closed the login window, which opens again [R010, R198]', async () => {
    const { outcomes, close } = await openWaiting(false);
    await control('点赞').click();
    await loginDialog();
    await closeDialog();
    await noDialog();
    await ask('dismissed', () => outcomes).toEqual(['DISMISSED']);
    await control('点赞').click();
    await signIn();
    await ask('went on', () => outcomes).toEqual(['DISMISSED', 'signed in']);
    await close();
  });

  it('does not believe the page where the server has refused, and goes on after signing in [R012, R407]', async () => {
    const { outcomes, close } = await openWaiting(true);
    await control('下单').click();
    await signIn();
    await control('点赞').click();
    notifyLoginNeeded('请先登录');
    await loginDialog();
    expect(outcomes).toEqual([]);
    await signIn();
    await ask('went on', () => outcomes).toEqual(['signed in']);
    await close();
  });

  describe('whose account has become another’s', () => {
    const reply = (data: object, code = 200, message = '') =>
      Response.json({ code, success: code === 200, message, data });
    const field = () => document.querySelector<HTMLInputElement>('input[name="text"]');
    const ownWords = '登录账号已变更，本次内容未提交，请核对后重试';

    /** A page with a field, whose server knows the given customer, and refuses what is sent for another. */
    async function openForm() {
      forgetSession();
      await stillPage();
      const server = { now: 'C10001', sent: [] as (string | null)[] };
      const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
        if (String(path).includes('getCustomerInfo')) return reply({ ...customer, customerCode: server.now });
        // The login window asks which ways to sign in there are, which is the same for everybody.
        if (!String(path).includes('checkAsk')) return reply({}, 503);
        const named = new Headers(init?.headers).get(accountHeader);
        server.sent.push(named);
        return named === server.now ? reply({}) : reply({ reason: 'ACCOUNT_CHANGED' }, 409, ownWords);
      });
      const outcomes: string[] = [];
      function Form() {
        const { customer: known, login } = useSession();
        const send = () =>
          call('POST /api/portal/v1/question/checkAsk', undefined).catch(({ code }: CallError) => outcomes.push(code));
        const wait = () =>
          login({ input: { refused: true }, signal: new AbortController().signal }).then(
            () => outcomes.push('signed in'),
            ({ code }: CallError) => outcomes.push(code),
          );
        return (
          <>
            <h1>{known?.customerCode ?? '访客'}</h1>
            <input name="text" />
            <button type="button" onClick={() => void send()}>
              发送
            </button>
            <button type="button" onClick={() => void wait()}>
              等待
            </button>
          </>
        );
      }
      const { unmount } = await render(
        <QueryClientProvider client={new QueryClient()}>
          <Notices>
            <SessionProvider onSignedOut={signedOut}>
              <Form />
            </SessionProvider>
          </Notices>
        </QueryClientProvider>,
      );
      const shows = (code: string) => ask(code, () => document.querySelector('h1')?.textContent).toBe(code);
      tellTabs('signedIn');
      await shows('C10001');
      const typed = field();
      if (typed) typed.value = '我写的';
      return {
        server,
        outcomes,
        shows,
        close: async () => {
          await unmount();
          fetched.mockRestore();
        },
      };
    }

    it('keeps what is typed where the same account comes back', async () => {
      const { shows, close } = await openForm();
      tellTabs('signedOut');
      await shows('访客');
      tellTabs('signedIn');
      await shows('C10001');
      expect(field()?.value).toBe('我写的');
      await close();
    });

    it('begins the page anew where another tab signs somebody else in', async () => {
      const { server, shows, close } = await openForm();
      server.now = 'C10002';
      tellTabs('signedIn');
      await shows('C10002');
      expect(field()?.value).toBe('');
      await ask('said', () => document.body.textContent?.includes('登录账号已变更，页面已更新为当前账号')).toBe(true);
      await close();
    });

    it('names the account that it shows, says that the server refuses it, and looks again', async () => {
      const { server, shows, outcomes, close } = await openForm();
      await control('发送').click();
      await ask('sent', () => server.sent).toEqual(['C10001']);
      server.now = 'C10002';
      await control('发送').click();
      await shows('C10002');
      expect(server.sent).toEqual(['C10001', 'C10001']);
      expect(outcomes).toEqual(['ACCOUNT_CHANGED']);
      await ask('said', () => document.body.textContent?.includes(ownWords)).toBe(true);
      expect(field()?.value).toBe('');
      await control('发送').click();
      await ask('sent again', () => server.sent.at(-1)).toBe('C10002');
      await close();
    });

    it('drops what waits for the sign-in where somebody else signs in at the login window', async () => {
      const { server, shows, outcomes, close } = await openForm();
      await control('等待').click();
      notifyLoginNeeded('请先登录');
      await loginDialog();
      server.now = 'C10002';
      await frameSays('ready');
      await frameSays('signedIn');
      await shows('C10002');
      await ask('dropped', () => outcomes).toEqual(['DISMISSED']);
      expect(field()?.value).toBe('');
      await close();
    });
  });
});
