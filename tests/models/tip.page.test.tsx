import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '../../src/machines/tips/tip/screen';
import { Notices } from '../../src/routes/shared/notices';
import { Tip } from '../../src/routes/tips/tip';
import { tipOptions } from '../../src/services/tips/tips';
// What is fetched when it is first used is fetched before the tests.
import '../../src/routes/tips/tip-dialogs';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AntdProvider } from '../../src/ui/antd/AntdProvider';
import { AmountDialog } from '../../src/ui/tips/AmountDialog';
import { BeansStage, leave, newVisit, signIn } from './support/beans';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

await describeRenderedFlow({
  flow: flowNamed('tip'),
  screen,
  render: () => {
    newVisit();
    const queries = new QueryClient();
    queries.setQueryData(tipOptions().queryKey, { open: true });
    return (
      <BeansStage>
        <QueryClientProvider client={queries}>
          <Notices>
            <Tip accessId="live-1" />
          </Notices>
        </QueryClientProvider>
      </BeansStage>
    );
  },
  fromEffect: ['tip.ask'],
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
  overrides: {
    'tip.ask': async ({ known }, _, act) => {
      if (known) signIn();
      else leave();
      await act();
    },
  },
  also: {
    'paying.waiting': async (page) => {
      const frame = page.getByTitle('支付', { exact: true }).element();
      expect(frame.getAttribute('src')).toBe(`about:blank?settlementAccessId=${'0'.repeat(31)}1`);
    },
  },
  // The key is made at random.
  foreseen: ({ key: _, ...event }) => event,
});

it('the amount is one yuan at first, can be chosen, and is checked with each key and when it is left [R264]', async () => {
  const submitted = vi.fn();
  const none = () => undefined;
  await render(
    <AntdProvider>
      <AmountDialog open busy={false} problem="" onSubmit={submitted} onClose={none} afterClose={none} />
    </AntdProvider>,
  );
  const field = page.getByLabelText('打赏金额（元）');
  const quick = page.getByRole('group', { name: '选择金额' }).getByRole('button');
  const pay = page.getByRole('button', { name: '去支付' });
  const problem = (text: string) => page.getByText(text, { exact: true });
  await expect.element(field).toHaveValue('1');
  expect(quick.elements().map(({ textContent }) => textContent)).toEqual(['1元', '2元', '5元', '8元', '10元']);
  await expect.element(quick.first()).toHaveAttribute('aria-pressed', 'true');
  await field.click();
  await userEvent.keyboard('{Backspace}');
  await expect.element(problem('请输入或者选择打赏金额')).toBeVisible();
  await pay.click();
  expect(submitted).not.toHaveBeenCalled();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('2x');
  await expect.element(problem('打赏金额须为数字，最多两位小数')).toBeVisible();
  await quick.nth(3).click();
  await expect.element(field).toHaveValue('8');
  await expect.element(problem('打赏金额须为数字，最多两位小数')).not.toBeInTheDocument();
  // Without a key, as when it is put in by the browser: the check comes when the field is left.
  await field.fill('200.01');
  await quick.first().click({ trial: true });
  await userEvent.tab();
  await expect.element(problem('打赏金额最多200元')).toBeVisible();
  await field.fill('0.01');
  await userEvent.keyboard('{Enter}');
  expect(submitted.mock.calls).toEqual([[1]]);
});
