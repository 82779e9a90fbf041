import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SearchPath } from '../../../contract/help/rules/help-address';
import { searchAddress } from '../../../contract/help/rules/help-address';
import { checkSearchText } from '../../../contract/help/rules/search-text';
import type { searchMachine } from '../../machines/help/search/machine';
import { hotWordsOptions } from '../../services/help/help';
import { forgetWords, recentWords, rememberWord } from '../../services/help/recent-words';
import type { FlowDefinition } from '../../services/shared/flow';
import { useEmitted, useFlow, useFlowContext, useStateName } from '../../services/shared/use-flow';
import { readWords } from './search-words';

const definition: FlowDefinition<typeof searchMachine> = {
  first: (input) => ({
    value: 'closed',
    context: { text: input?.text ?? '', offers: [], active: -1, problem: '' },
  }),
  load: async () => (await import('../../services/help/search-flow')).searchFlow,
};

const panels = { hot: 'hot', refused: 'refused', suggested: 'suggested', nothing: 'nothing' } as const;
const isPanel = (state: string): state is keyof typeof panels => Object.hasOwn(panels, state);
const panelOf = (state: string): keyof typeof panels | 'none' => (isPanel(state) ? panels[state] : 'none');

/** The search; its machine comes with the first press or key. `searched` is what the page of `path` shows. */
export function useSearch(searched: string, path: SearchPath) {
  const router = useRouter();
  const [input] = useState({ text: searched });
  const flow = useFlow(() => definition, input);
  const [text, setText] = useState(searched);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const hotWords = useQuery(hotWordsOptions()).data?.data ?? [];
  const state = useStateName(flow);
  const { offers, active, problem } = useFlowContext(flow);

  /** What is on its way to be searched for. */
  const sent = useRef<string>(undefined);
  // Back while its results are fetched: the page stays as it is, and the field goes back to what it shows.
  const follow = useEffectEvent((search: object) => {
    if (sent.current === undefined || readWords({ ...search }).keyword === sent.current) return;
    sent.current = undefined;
    setText(searched);
    flow.update({ type: 'text.change', text: searched, problem: '' });
    flow.update({ type: 'field.leave' });
  });
  useEffect(() => router.subscribe('onBeforeNavigate', ({ toLocation }) => follow(toLocation.search)), [router]);

  useEmitted(flow, (emitted) => {
    if (emitted.type === 'open') {
      void router.navigate({ href: emitted.address });
      return;
    }
    sent.current = emitted.text;
    rememberWord(emitted.text);
    setText(emitted.text);
    void router.navigate({ href: searchAddress(emitted.text, { path }) });
  });

  return {
    flow,
    state,
    box: {
      path,
      text,
      panel: panelOf(state),
      offers,
      active,
      problem,
      hotWords,
      recentWords: recent,
      onOpen: () => {
        setRecent(recentWords());
        flow.send({ type: 'field.open' });
      },
      // Before the machine has come nothing is open.
      onLeave: () => flow.update({ type: 'field.leave' }),
      onChange: (typed: string) => {
        setText(typed);
        setRecent(recentWords());
        flow.send({ type: 'text.change', text: typed, problem: checkSearchText(typed) ?? '' });
      },
      onNext: () => flow.send({ type: 'offer.next' }),
      onPrevious: () => flow.send({ type: 'offer.previous' }),
      onChoose: (at: number) => flow.send({ type: 'offer.choose', at }),
      onWord: (word: string) => flow.send({ type: 'word.choose', text: word }),
      onForgetRecent: () => {
        forgetWords();
        setRecent([]);
      },
      onSubmit: () => flow.send({ type: 'search.submit' }),
    },
  };
}
