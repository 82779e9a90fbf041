import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts what a write has answered into what was read. A read that is under way may have asked before the write: it is given
 * up, and begins anew.
 */
export async function keepWritten<Data>(
  queryClient: QueryClient,
  queryKey: DataTag<QueryKey, Data, unknown>,
  change: (known: Data) => Data,
): Promise<void> {
  const filter = { queryKey, exact: true };
  const isReading = queryClient.isFetching(filter) > 0;
  if (isReading) await queryClient.cancelQueries(filter);
  queryClient.setQueryData<Data>(queryKey, (known) => (known === undefined ? known : change(known)));
  if (isReading) await queryClient.invalidateQueries(filter);
}
