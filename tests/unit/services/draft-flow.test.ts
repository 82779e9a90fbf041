import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { sentBy } from '../../../src/services/shared/draft-flow';
import type { Drafts } from '../../../src/services/shared/drafts';

it('sends all attempts under the key of the draft, which is dropped once one is stored', async () => {
  const calls: string[] = [];
  const drafts: Drafts<{ text: string }> = {
    read: () => undefined,
    keep: () => true,
    sent: () => 'key-1',
    drop: () => void calls.push('dropped'),
  };
  let isLost = true;
  const { actors } = sentBy(drafts, async ({ text }: { text: string }, key) => {
    calls.push(`${text} ${key}`);
    if (isLost) throw new Error('lost');
    return 'stored';
  });
  const attempt = () => toPromise(createActor(actors.submit, { input: { text: '一' } }).start());
  await expect(attempt()).rejects.toThrow('lost');
  isLost = false;
  expect(await attempt()).toBe('stored');
  expect(calls).toEqual(['一 key-1', '一 key-1', 'dropped']);
});
