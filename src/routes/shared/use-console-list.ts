import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { withSearch } from './with-search';

const pageSize = 20;

/**
 * The state of a list of the console: in its address `path` the page, and by what it is searched, filtered and sorted; in
 * the component what is chosen.
 */
export function useConsoleList<Search extends { page?: number }, Id = string>(path: string, search: Search) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set());
  const { page = 1 } = search;
  /** Another search, filter or order begins at the first page. */
  const addressWith = (change: Partial<Search>) => withSearch(path, { ...search, page: undefined, ...change });
  return {
    page,
    /** What the server is asked for. */
    paging: { pageNum: page, pageSize },
    addressOf: (each: number) => withSearch(path, { ...search, page: each }),
    addressWith,
    show: (change: Partial<Search>) => void navigate({ href: addressWith(change) }),
    /** What is only seen differently: the way back does not lead through each step. */
    arrange: (change: Partial<Search>) =>
      void navigate({ href: addressWith(change), replace: true, resetScroll: false }),
    chosen,
    choose: (ids: readonly Id[]) => setChosen(new Set(ids)),
    chooseNone: () => setChosen(new Set()),
  };
}
