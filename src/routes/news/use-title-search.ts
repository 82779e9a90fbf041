import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { titleSearchMachine } from '../../machines/news/title-search/machine';
import { stateName } from '../../machines/shared/state-name';
import type { FlowDefinition, FlowSnapshot } from '../../services/shared/flow';
import { useFlow, useLoadState } from '../../services/shared/use-flow';

type Snapshot = FlowSnapshot<typeof titleSearchMachine>;

const definition = (code: number): FlowDefinition<typeof titleSearchMachine> => ({
  first: () => ({ value: 'idle', context: { title: '', data: [], totalRows: 0, problem: '' } }),
  load: async () => (await import('../../services/news/title-search-flow')).titleSearchFlow(code),
});

const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);
const contextOf = (snapshot: Snapshot) => snapshot.context;
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

function shownOf(snapshot: Snapshot): 'list' | 'waiting' | 'found' | 'nothing' | 'failed' {
  if (snapshot.matches('searching')) return 'waiting';
  if (snapshot.matches('found')) return 'found';
  if (snapshot.matches('nothing')) return 'nothing';
  return snapshot.matches('failed') ? 'failed' : 'list';
}

/** The search by title within a category (R120); its machine comes with the first key. */
export function useTitleSearch(code: number) {
  const flow = useFlow(() => definition(code));
  const [title, setTitle] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const loading = useLoadState(flow) === 'loading';
  const busy = useSelector(flow, isBusy);
  return {
    title,
    state: useSelector(flow, stateOf),
    shown: useSelector(flow, shownOf),
    found: useSelector(flow, contextOf),
    busy: busy || (loading && submitted),
    change: (typed: string) => {
      setTitle(typed);
      flow.send({ type: 'title.change', title: typed });
    },
    submit: () => {
      setSubmitted(true);
      flow.send({ type: 'search.submit' });
    },
  };
}
