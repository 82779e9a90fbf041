import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { QrPanel } from '../../src/ui/archive/dialogs/QrPanel';

it('keeps the focus of one who has refreshed the code when the check passes', async () => {
  const panel = (state: 'overlay' | 'refreshing' | 'code' | 'passed') => (
    <QrPanel state={state} address="https://face.example/1" overlay="请重新扫码" onRefresh={() => undefined} />
  );
  const screen = await render(panel('overlay'));
  await screen.getByRole('button', { name: '点击刷新' }).click();
  for (const state of ['refreshing', 'code', 'passed'] as const) await screen.rerender(panel(state));
  await expect.element(screen.getByText('刷脸成功')).toBeVisible();
  expect(screen.container.contains(document.activeElement)).toBe(true);
});
