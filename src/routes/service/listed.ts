import type { UseQueryResult } from '@tanstack/react-query';
import type { Listed } from '../../ui/service/ContactPage';

/** A query as a list of a page. */
export const listedOf = <Item>({ data, isError, refetch }: UseQueryResult<Item[]>): Listed<Item> => ({
  items: data,
  failed: isError,
  onRetry: () => void refetch(),
});
