import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { titleSearchMachine } from '../../machines/news/title-search/machine';
import type { FlowDefinition, FlowSnapshot } from '../../services/shared/flow';
import { useFlow, useFlowContext, useLoadState, useStateName, useTag } from '../../services/shared/use-flow';

type Snapshot = FlowSnapshot<typeof titleSearchMachine>;

const definition = (code: number): FlowDefinition<typeof titleSearchMachine> => ({
  first: () => ({ value: 'idle', context: { title: '', data: [], totalRows: 0, problem: '' } }),
  load: async () => (await import('../../services/news/title-search-flow')).titleSearchFlow(code),
});

function shownOf(snapshot: Snapshot): 'list' | 'waiting' | 'found' | 'nothing' | 'failed' {
  if (snapshot.matches('searching')) return 'waiting';
  if (snapshot.matches('found')) return 'found';
  if (snapshot.matches('nothing')) return 'nothing';
  return snapshot.matches('failed') ? 'failed' : 'list';
}

/** What is searched for; undefined while nothing is. */
function askedOf(snapshot: Snapshot): string | undefined {
  if ((['searching', 'found', 'nothing', 'failed'] as const).some((state) => snapshot.matches(state)))
    return snapshot.context.title;
  return undefined;
}

/**
 * The search by title within a category (R120); its machine comes with the first key. `searched` is the title in the
 * address, which follows what is searched for: a reload, and Back from an article, search again.
 */
export function useTitleSearch(code: number, searched: string) {
  const router = useRouter();
  const flow = useFlow(() => definition(code));
  const [title, setTitle] = useState(searched);
  const [submitted, setSubmitted] = useState(searched !== '');
  const begin = useEffectEvent(() => {
    if (searched === '') return;
    flow.send({ type: 'title.change', title: searched });
    flow.send({ type: 'search.submit' });
  });
  useEffect(() => begin(), []);
  const asked = useSelector(flow, askedOf);
  const keep = (sought: string) => {
    if (sought === searched) return;
    const { pathname } = router.state.location;
    const query = sought === '' ? '' : `?${new URLSearchParams({ title: sought }).toString()}`;
    void router.navigate({ href: pathname + query, replace: true, resetScroll: false });
  };
  const follow = useEffectEvent(keep);
  useEffect(() => {
    if (asked !== undefined) follow(asked);
  }, [asked]);
  const loading = useLoadState(flow) === 'loading';
  const busy = useTag(flow, 'busy');
  return {
    title,
    state: useStateName(flow),
    shown: useSelector(flow, shownOf),
    found: useFlowContext(flow),
    busy: busy || (loading && submitted),
    change: (typed: string) => {
      setTitle(typed);
      if (typed.trim() === '') keep('');
      flow.send({ type: 'title.change', title: typed });
    },
    submit: () => {
      setSubmitted(true);
      flow.send({ type: 'search.submit' });
    },
  };
}
