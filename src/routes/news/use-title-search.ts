import { useCallback, useState } from 'react';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import type { TitleSearchFlowProps } from './title-search-flow';

const loadFlow = () => import('./title-search-flow');

/** What the visitor has typed, and the flow behind it, which comes with the first key. */
export function useTitleSearch() {
  const { Part, state, load } = useLazyPart<TitleSearchFlowProps>(loadFlow);
  const [title, setTitle] = useState('');
  const [submissions, setSubmissions] = useState(0);
  const change = useCallback(
    (typed: string) => {
      load();
      setTitle(typed);
    },
    [load],
  );
  const submit = useCallback(() => {
    load();
    setSubmissions((count) => count + 1);
  }, [load]);
  return { Flow: Part, loading: state === 'loading' && submissions > 0, title, submissions, change, submit };
}
