import { queryOptions } from '@tanstack/react-query';
import { questions } from '../../../contract/limits/questions';
import { call } from '../shared/call';
import { sameForAll } from '../shared/same-for-all';

/** Characters from which documents are looked for. */
const least = 4;
const most = 3;

/** Help documents that may answer what a visitor types. */
export const chatHelpOptions = (text: string) =>
  queryOptions({
    queryKey: ['service', 'chatHelp', text],
    queryFn: async ({ signal }) => {
      const title = [...text].slice(0, questions.titleMaxLength).join('');
      const { documents } = await call('POST /api/portal/v1/question/suggest', { title }, { signal });
      return documents.slice(0, most);
    },
    enabled: [...text].length >= least,
    staleTime: 60_000,
    // The chat is complete without them.
    retry: false,
    meta: sameForAll,
  });
