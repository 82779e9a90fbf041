import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AntdProvider } from '../../src/ui/antd/AntdProvider';
import { PortalModal } from '../../src/ui/antd/PortalModal';
import { button, dialog } from './support/dialogs';
import { see } from './support/patience';

beforeEach(() => page.viewport(1440, 900));

let blurs = 0;

/** A visitor who types at once. */
function focusFirst(field: HTMLInputElement | null): void {
  blurs = 0;
  field?.addEventListener('blur', () => {
    blurs += 1;
  });
  field?.focus();
}

/** One dialog makes room for another while it still fades out. */
function TwoDialogs({ onGone }: { onGone: () => void }) {
  const [shown, setShown] = useState<'first' | 'second' | 'none'>('none');
  return (
    <AntdProvider>
      <button type="button" onClick={() => setShown('first')}>
        打开
      </button>
      <PortalModal
        open={shown === 'first'}
        title="第一个"
        width={400}
        onClose={() => setShown('none')}
        afterClose={onGone}
      >
        <button type="button" onClick={() => setShown('second')}>
          继续
        </button>
      </PortalModal>
      <PortalModal open={shown === 'second'} title="第二个" width={400} onClose={() => setShown('none')}>
        <input aria-label="编号" ref={focusFirst} />
      </PortalModal>
    </AntdProvider>
  );
}

it('a dialog that has closed leaves the focus in the field of the next one', async () => {
  const gone = vi.fn();
  await render(<TwoDialogs onGone={gone} />);
  await button('打开').click();
  await button('继续').click();
  await expect.poll(() => gone).toHaveBeenCalled();
  await see(page.getByLabelText('编号')).toHaveFocus();
  expect(blurs).toBe(0);
});

it('a dialog that closes alone gives the focus back to what opened it', async () => {
  await render(<TwoDialogs onGone={() => undefined} />);
  await button('打开').click();
  await see(dialog('第一个')).toBeVisible();
  await button('关闭').click();
  await see(button('打开')).toHaveFocus();
});
