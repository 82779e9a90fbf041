import type { ReactNode } from 'react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pcbQuoteDefaults } from '../../contract/rules/quote';
import type { QuoteEvent } from '../../src/machines/site/quote/machine';
import { ResetForm } from '../../src/ui/identity/ResetForm';
import { SignInForm } from '../../src/ui/identity/SignInForm';
import { TitleSearch } from '../../src/ui/news/TitleSearch';
import { clickRecorder, useEventReplay } from '../../src/ui/shell/replay-events';
import { PcbPanel } from '../../src/ui/site/home/quote/PcbPanel';
import { button } from './support/dialogs';
import { see } from './support/patience';
import { stillPage } from './support/still-page';

beforeEach(stillPage);

/** What the server sends stands in the page; answers how its script comes later. */
function fromServer(view: ReactNode): () => void {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(view);
  onTestFinished(() => place.remove());
  return () => {
    const root = hydrateRoot(place, view);
    onTestFinished(() => root.unmount());
  };
}

const field = (label: string) => page.getByLabelText(label, { exact: true });

it('what is filled into the sign-in form before the script comes is what is sent [R014, R021]', async () => {
  const send = vi.fn();
  const comes = fromServer(
    <SignInForm
      busy={false}
      problem=""
      captcha={undefined}
      factor={false}
      externalAddress={undefined}
      onSubmit={send}
    />,
  );
  await field('供应商').click();
  await field('客户编号或邮箱').fill('S10001');
  await field('密码').fill('a-good-password');
  comes();
  await button('登录').click();
  expect(send).toHaveBeenCalledExactlyOnceWith({
    accountKind: 'supplier',
    account: 'S10001',
    password: 'a-good-password',
    captchaAnswer: '',
    code: '',
  });
  await see(field('供应商编号或邮箱')).toHaveValue('S10001');
});

it.each([
  [
    '登录',
    '密码',
    <SignInForm
      key="1"
      busy={false}
      problem=""
      captcha={undefined}
      factor={false}
      externalAddress={undefined}
      onSubmit={vi.fn()}
    />,
  ],
  ['设置新密码', '新密码', <ResetForm key="2" busy={false} problem="" onSubmit={vi.fn()} />],
])('%s: the browser itself never sends a password', async (name, label, form) => {
  const sent = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('submit', sent);
  onTestFinished(() => document.removeEventListener('submit', sent));
  const comes = fromServer(form);
  await see(button(name)).toBeDisabled();
  await field(label).fill('a-good-password');
  await userEvent.keyboard('{Enter}');
  expect(sent).not.toHaveBeenCalled();
  comes();
  await see(button(name)).toBeEnabled();
});

it('a title that is typed early is searched for [R120]', async () => {
  const search = vi.fn();
  function Search() {
    const [title, setTitle] = useState('');
    return <TitleSearch title={title} onChange={setTitle} onSubmit={() => search(title)} />;
  }
  const comes = fromServer(<Search />);
  await field('按标题搜索文章').fill('阻抗');
  comes();
  await button('搜索').click();
  expect(search).toHaveBeenCalledExactlyOnceWith('阻抗');
});

it('a quote counts what was chosen and typed early [R079, R081–R084]', async () => {
  const onEvent = vi.fn<(event: QuoteEvent) => void>();
  const comes = fromServer(
    <PcbPanel quote={pcbQuoteDefaults} problems={{}} free={false} onEvent={onEvent} onEnter={vi.fn()} />,
  );
  await page.getByRole('radio', { name: '6', exact: true }).click({ force: true });
  await field('长度').fill('12');
  await field('数量').selectOptions('50');
  comes();
  await see(page.getByRole('radio', { name: '6', exact: true })).toBeInTheDocument();
  await expect
    .poll(() => onEvent.mock.calls.flat())
    .toEqual([
      { type: 'layer.choose', layer: 6, label: 'more' },
      { type: 'size.edit', field: 'pcbLength', value: '12', problem: '' },
      { type: 'quantity.choose', value: '50' },
    ]);
});

/** The document's first script, and how it is forgotten that it ran. */
function keepPresses(): void {
  const script = document.createElement('script');
  script.textContent = `(function () { ${clickRecorder} })();`;
  document.head.append(script);
  onTestFinished(() => {
    window.takeRecordedClicks?.();
    delete window.takeRecordedClicks;
    script.remove();
  });
}

it('a button that is pressed early, however often, does its work once, and then at each press', async () => {
  keepPresses();
  const first = vi.fn();
  const second = vi.fn();
  function View() {
    useEventReplay();
    return (
      <>
        <button type="button" onClick={first}>
          第一
        </button>
        <button type="button" onClick={second}>
          <span>第二</span>
        </button>
      </>
    );
  }
  const comes = fromServer(<View />);
  await button('第二').click();
  await page.getByText('第二').click();
  await button('第一').click();
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  comes();
  await expect.poll(() => [first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(second.mock.invocationCallOrder[0]).toBeLessThan(first.mock.invocationCallOrder[0] ?? 0);
  await button('第二').click();
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
});

it('a form that the browser sends by itself is not sent anew', async () => {
  keepPresses();
  const sent = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('submit', sent);
  onTestFinished(() => document.removeEventListener('submit', sent));
  const pressed = vi.fn();
  function View() {
    useEventReplay();
    return (
      <form>
        <button type="submit">搜索</button>
        <button type="button" onClick={pressed}>
          清空
        </button>
      </form>
    );
  }
  const comes = fromServer(<View />);
  await button('搜索').click();
  await button('清空').click();
  comes();
  // Presses are done anew in order: by then the form would have been sent.
  await expect.poll(() => pressed).toHaveBeenCalledOnce();
  expect(sent).toHaveBeenCalledOnce();
});
