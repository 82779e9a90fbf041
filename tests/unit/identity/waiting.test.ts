import { expect, it } from 'vitest';
import { createWaiting } from '../../../src/routes/session/waiting';

const open = () => new AbortController().signal;

it('lets everything go on that waits, once somebody has signed in [R010]', async () => {
  const queue = createWaiting();
  const both = [queue.wait(open()), queue.wait(open())];
  queue.passed();
  await expect(Promise.all(both)).resolves.toEqual([undefined, undefined]);
});

it.each(['DISMISSED', 'NETWORK'] as const)('says why the login does not come about: %s [R010]', async (code) => {
  const queue = createWaiting();
  const both = [queue.wait(open()), queue.wait(open())];
  queue.failed(code);
  for (const waiting of both) await expect(waiting).rejects.toMatchObject({ code });
});

it('lets nothing go on that has been given up, and nothing twice', async () => {
  const queue = createWaiting();
  const givenUp = new AbortController();
  const waiting = queue.wait(givenUp.signal);
  givenUp.abort();
  await expect(waiting).rejects.toThrow('aborted');
  const dismissed = queue.wait(open());
  queue.failed('DISMISSED');
  queue.passed();
  await expect(dismissed).rejects.toMatchObject({ code: 'DISMISSED' });
});
