import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { emit, setup } from 'xstate';
import type { Notice } from '../../src/machines/shared/failure';
import { DialogButton } from '../../src/routes/shared/dialog-button';
import { loadFailed } from '../../src/routes/shared/load-failed';
import { Notices } from '../../src/routes/shared/notices';
import type { DialogProps } from '../../src/routes/shared/use-dialog';
import { useDialog } from '../../src/routes/shared/use-dialog';
import { useDialogFlow } from '../../src/routes/shared/use-dialog-flow';
import { useDone } from '../../src/services/shared/use-done';
import { button } from './support/dialogs';
import { see } from './support/patience';
import { stillPage } from './support/still-page';

/** A window that says so as it opens, and can be closed or left for good. */
const machine = setup({
  types: { events: {} as { type: 'open' | 'close' | 'leave' }, emitted: {} as Notice },
  actions: { say: emit({ type: 'notice', level: 'info', text: '窗口已打开' }) },
}).createMachine({
  id: 'sample',
  initial: 'idle',
  states: {
    idle: { on: { open: { target: 'shown', actions: 'say' } } },
    shown: { on: { close: 'idle', leave: 'left' } },
    left: { type: 'final' },
  },
});

interface SampleProps extends DialogProps {
  onEnd: () => void;
}

function Sample({ press, onEnd }: SampleProps) {
  const flow = useDialogFlow(() => machine, { press, opening: { type: 'open' } });
  useDone(flow, onEnd);
  const shown = useSelector(flow, (snapshot) => snapshot.matches('shown'));
  return (
    <div data-flow="sample" data-state={useSelector(flow, ({ value }) => value)}>
      {shown && (
        <>
          <button type="button" onClick={() => flow.send({ type: 'close' })}>
            关闭
          </button>
          <button type="button" onClick={() => flow.send({ type: 'leave' })}>
            离开
          </button>
        </>
      )}
    </div>
  );
}

interface Chunk {
  default: ComponentType<SampleProps>;
}

/** The chunk of the dialog, which arrives, or not, when the test says so. */
let arrivals: { resolve: (chunk: Chunk) => void; reject: (reason: Error) => void }[] = [];
const fetchSample = () => new Promise<Chunk>((resolve, reject) => arrivals.push({ resolve, reject }));

function Opener() {
  const dialog = useDialog(fetchSample);
  return (
    <DialogButton dialog={dialog} label="打开">
      {dialog.Part && <dialog.Part press={dialog.press} onEnd={dialog.end} />}
    </DialogButton>
  );
}

const opener = button('打开');
const state = () => document.querySelector('[data-flow=sample]')?.getAttribute('data-state');

beforeEach(async () => {
  await stillPage();
  arrivals = [];
  await render(
    <Notices>
      <Opener />
    </Notices>,
  );
});

it('a press before the dialog has arrived opens it once it has; what it says then is heard', async () => {
  await opener.click();
  await see(opener).toHaveAttribute('aria-busy', 'true');
  expect([arrivals.length, state()]).toEqual([1, undefined]);
  arrivals[0]?.resolve({ default: Sample });
  await see(button('关闭')).toBeVisible();
  await see(page.getByText('窗口已打开')).toBeVisible();
  await see(opener).not.toHaveAttribute('aria-busy');
});

it('a dialog that cannot be fetched says so, and is fetched again by the next press', async () => {
  await opener.click();
  arrivals[0]?.reject(new TypeError('offline'));
  await see(page.getByRole('alert').filter({ hasText: loadFailed })).toBeVisible();
  await opener.click();
  expect(arrivals).toHaveLength(2);
  arrivals[1]?.resolve({ default: Sample });
  await see(button('关闭')).toBeVisible();
  await see(page.getByRole('alert').filter({ hasText: loadFailed })).not.toBeInTheDocument();
});

it('is fetched when a press is near, and begins with the press', async () => {
  await opener.hover();
  await expect.poll(() => arrivals.length).toBe(1);
  arrivals[0]?.resolve({ default: Sample });
  await see(opener).not.toHaveAttribute('aria-busy');
  expect(state()).toBeUndefined();
  await opener.click();
  await see(button('关闭')).toBeVisible();
});

it('is the same flow when it is opened again, and another one after its end', async () => {
  await opener.click();
  arrivals[0]?.resolve({ default: Sample });
  await button('关闭').click();
  await expect.poll(state).toBe('idle');
  await opener.click();
  await button('离开').click();
  await expect.poll(state).toBeUndefined();
  await opener.click();
  await see(button('关闭')).toBeVisible();
  expect(arrivals).toHaveLength(1);
});
