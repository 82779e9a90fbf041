import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AntdProvider } from '../../src/ui/antd/AntdProvider';
import { RevokeDialog } from '../../src/ui/archive/result/RevokeDialog';
import CancelDialog from '../../src/ui/events/CancelDialog';

/** An inactive button takes no press of a pointer that waits for it. */
const press = (name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));

const nothing = () => undefined;

it.each([true, false])('a dialog whose act is being sent cannot be called off: %s', async (busy) => {
  const onClose = vi.fn();
  const { rerender } = await render(<CancelDialog title="参观" busy={busy} onCancel={nothing} onClose={onClose} />);
  press('暂不取消');
  await rerender(
    <AntdProvider>
      <RevokeDialog open busy={busy} onConfirm={nothing} onClose={onClose} />
    </AntdProvider>,
  );
  press('取消');
  expect(onClose).toHaveBeenCalledTimes(busy ? 0 : 2);
});
