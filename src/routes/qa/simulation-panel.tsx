import { casesOf, sentences } from '@circuit-portal/workbench/cases/case';
import { choose } from '@circuit-portal/workbench/cases/choose';
import type { TestCase } from '@circuit-portal/workbench/cases/schema';
import type { Drawing, DrawnTransition } from '@circuit-portal/workbench/diagram/drawing';
import { drawingOf } from '@circuit-portal/workbench/diagram/drawing';
import type { Edge } from '@circuit-portal/workbench/graph';
import type { Path } from '@circuit-portal/workbench/paths';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { runsOptions } from '../../services/qa/dev-tools';
import { saveFile } from '../../services/shared/save-file';
import { Diagram } from '../../ui/qa/Diagram';
import { FollowedCase } from '../../ui/qa/FollowedCase';
import { SimulatedRun } from '../../ui/qa/SimulatedRun';
import { TransitionDetails } from '../../ui/qa/TransitionDetails';
import type { OpenFlow } from './open-flow';
import { pictureOf, wordsOf } from './picture';
import { runText } from './run-text';
import { mutantsAt } from './scores';
import { back, beginOf, further, standing } from './simulation';

/** With the names that states have in the machine. */
const inEnglish = (drawing: Drawing): Drawing => ({
  ...drawing,
  states: drawing.states.map((state) => ({ ...state, title: state.id.slice(state.id.lastIndexOf('.') + 1) })),
});

/** A transition in words: `填写 → 正在提交：点击「提交」`. */
function saidOf({ states }: Drawing, transition: DrawnTransition): string {
  const titleOf = (id: string) => states.find((state) => state.id === id)?.title ?? '任意状态';
  const words = wordsOf(transition).replaceAll('\n', '；');
  const ends = [transition.from, ...transition.to.filter((id) => id !== transition.from)].map(titleOf);
  return `${ends.join(' → ')}${words && `：${words}`}`;
}

const passes = ({ steps }: TestCase, transition: string | undefined): boolean =>
  transition !== undefined && steps.some(({ transitions }) => transitions.includes(transition));

/** The diagram of a machine, with a run that goes on at a click on a possible step, or along a case. */
export function SimulationPanel({ open: { graph, flow, screen, layout, scores } }: { open: OpenFlow }) {
  const [first] = graph.initials;
  const [path, setPath] = useState<Path | undefined>(first && beginOf(first));
  const [followed, setFollowed] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const [english, setEnglish] = useState(false);
  const drawing = useMemo(() => {
    const drawn = drawingOf(graph, flow.title, 'zh');
    return english ? inEnglish(drawn) : drawn;
  }, [graph, flow, english]);
  const picture = useMemo(() => layout && pictureOf(drawing, layout), [drawing, layout]);
  // Only where the portal has its tools for testers.
  const { data } = useQuery(runsOptions(flow.id));
  const cases = useMemo(() => {
    const { paths } = choose(graph, { cover: 'transitions' });
    return casesOf(flow, graph, paths, 'zh', screen).cases.map((entry, at) => ({ entry, path: paths[at] }));
  }, [graph, flow, screen]);
  const now = useMemo(() => path && standing(graph, path), [graph, path]);
  if (path === undefined || now === undefined) return null;

  const follow = (id: string) => {
    const found = cases.find(({ entry }) => entry.id === id)?.path;
    setFollowed(found && id);
    if (found) setPath(beginOf(found.initial));
  };
  const leave = () => setFollowed(undefined);
  const take = (edge: Edge) => {
    leave();
    setPath(further(path, edge));
  };
  const along = cases.find(({ entry }) => entry.id === followed);
  /** The run after so many steps of the case. */
  const goTo = (step: number) => {
    if (along?.path) setPath({ initial: along.path.initial, edges: along.path.edges.slice(0, step) });
  };
  /** Where several steps take the same transition, the diagram shows the first one. */
  const numbers = new Map(now.offers.map(({ taken }, at): [string, number] => [taken[0] ?? '', at + 1]).toReversed());
  return (
    <>
      <FollowedCase
        cases={cases.map(({ entry: { id, title } }) => ({ id, title }))}
        chosen={followed}
        steps={along === undefined ? [] : sentences(along.entry, 'zh')}
        at={path.edges.length}
        onChoose={follow}
        onStep={goTo}
      />
      {picture === undefined ? (
        <p>状态图还没有生成，请运行 npm run qa -- docs。</p>
      ) : (
        <Diagram
          name={flow.title}
          {...picture}
          active={now.active}
          taken={new Set(now.taken)}
          numbers={numbers}
          chosen={chosen}
          onChoose={setChosen}
          english={english}
          onEnglish={setEnglish}
          onStep={(id) => {
            const edge = now.offers.find(({ taken }) => taken[0] === id);
            if (edge) take(edge);
          }}
          onSave={(svg) => saveFile(new Blob([svg], { type: 'image/svg+xml;charset=utf-8' }), `${flow.id}.svg`)}
        />
      )}
      <SimulatedRun
        title={now.title}
        over={now.over}
        offers={now.offers.map(({ name, label, kind }) => ({ name, label, kind }))}
        log={now.log}
        context={JSON.stringify(now.context, null, 2)}
        inputs={graph.initials.map(({ name, label }) => ({ name, label }))}
        input={path.initial.name}
        onStep={(name) => {
          const edge = now.offers.find((offer) => offer.name === name);
          if (edge) take(edge);
        }}
        onBack={() => {
          leave();
          setPath(back(path));
        }}
        onRestart={(name) => {
          leave();
          const initial = graph.initials.find((known) => known.name === name) ?? first;
          if (initial) setPath(beginOf(initial));
        }}
      />
      <TransitionDetails
        transitions={drawing.transitions.map((transition) => ({
          id: transition.id,
          label: saidOf(drawing, transition),
        }))}
        chosen={chosen}
        cases={cases.filter(({ entry }) => passes(entry, chosen)).map(({ entry: { id, title } }) => ({ id, title }))}
        mutants={scores && chosen !== undefined ? mutantsAt(scores, chosen) : undefined}
        runs={(data?.runs ?? [])
          .filter(({ recording }) => chosen !== undefined && recording.runs[0]?.transitions.includes(chosen))
          .map((run) => ({ key: run.file, text: `${runText(run)}：${run.recording.runs[0]?.title ?? ''}` }))}
        onChoose={(id) => setChosen(id === '' ? undefined : id)}
        onFollow={follow}
      />
    </>
  );
}
