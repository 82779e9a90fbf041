import { QueryClient, queryOptions } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { keepWritten } from '../../src/services/shared/keep-written';

interface Read {
  liked: boolean;
  views: number;
}

it('is not overwritten by a read that has asked before the write', async () => {
  const client = new QueryClient();
  const replies: ((read: Read) => void)[] = [];
  const options = queryOptions({
    queryKey: ['article'],
    queryFn: () => new Promise<Read>((resolve) => replies.push(resolve)),
    initialData: { liked: false, views: 1 },
  });
  client.setQueryData(options.queryKey, { liked: false, views: 1 });
  const early = client.fetchQuery({ ...options, staleTime: 0 }).catch(() => undefined);
  await expect.poll(() => replies.length).toBe(1);
  await keepWritten(client, options.queryKey, (known) => ({ ...known, liked: true }));
  replies[0]?.({ liked: false, views: 2 });
  await early;
  expect(client.getQueryData(options.queryKey)).toEqual({ liked: true, views: 1 });
});

it('leaves what was never read unread', async () => {
  const client = new QueryClient();
  const { queryKey } = queryOptions({
    queryKey: ['none'],
    queryFn: async (): Promise<Read> => ({ liked: false, views: 0 }),
  });
  await keepWritten(client, queryKey, (known) => ({ ...known, liked: true }));
  expect(client.getQueryData(queryKey)).toBeUndefined();
});
