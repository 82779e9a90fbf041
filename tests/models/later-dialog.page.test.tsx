import type { ComponentType } from 'react';
import { useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadFailed } from '../../src/routes/shared/load-failed';
import { Notices } from '../../src/routes/shared/notices';
import { useLaterDialog } from '../../src/routes/shared/use-later-dialog';
import { button } from './support/dialogs';
import { see } from './support/patience';
import { stillPage } from './support/still-page';

interface SampleProps {
  item: string;
}

interface Chunk {
  default: ComponentType<SampleProps>;
}

/** The chunk of the dialog, which arrives, or not, when the test says so. */
const arrivals: { resolve: (chunk: Chunk) => void; reject: (reason: Error) => void }[] = [];
const fetchSample = () => new Promise<Chunk>((resolve, reject) => arrivals.push({ resolve, reject }));

const Sample = ({ item }: SampleProps) => <p>兑换：{item}</p>;

function Items() {
  const [asked, setAsked] = useState<string>();
  const { Part, load, loading } = useLaterDialog(fetchSample, asked !== undefined, () => setAsked(undefined));
  return (
    <>
      {['电烙铁', '万用表'].map((item) => (
        <button key={item} type="button" aria-busy={loading && item === asked} onClick={() => setAsked(item)}>
          {item}
        </button>
      ))}
      <button type="button" onClick={load}>
        靠近
      </button>
      {asked !== undefined && Part && <Part item={asked} />}
    </>
  );
}

const failed = page.getByRole('alert').filter({ hasText: loadFailed });

it('a press whose dialog cannot be fetched says so, and is not made up for by the next one', async () => {
  await stillPage();
  const { unmount } = await render(
    <Notices>
      <Items />
    </Notices>,
  );
  onTestFinished(unmount);
  await button('靠近').click();
  arrivals[0]?.reject(new TypeError('offline'));
  await button('电烙铁').click();
  await see(button('电烙铁')).toHaveAttribute('aria-busy', 'true');
  // Nobody had pressed when it could not be fetched at first.
  expect(failed.query()).toBeNull();
  arrivals[1]?.reject(new TypeError('offline'));
  await see(failed).toBeVisible();
  await see(button('电烙铁')).toHaveAttribute('aria-busy', 'false');

  await button('万用表').click();
  arrivals[2]?.resolve({ default: Sample });
  await see(page.getByText('兑换：万用表')).toBeVisible();
  expect(page.getByText('兑换：电烙铁').query()).toBeNull();
});
