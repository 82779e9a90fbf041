import { casesOf, sentences } from '@circuit-portal/workbench/cases/case';
import { choose } from '@circuit-portal/workbench/cases/choose';
import { drawingOf } from '@circuit-portal/workbench/diagram/drawing';
import type { Edge } from '@circuit-portal/workbench/graph';
import type { Path } from '@circuit-portal/workbench/paths';
import { useMemo, useState } from 'react';
import { saveFile } from '../../services/shared/save-file';
import { Diagram } from '../../ui/qa/Diagram';
import { FollowedCase } from '../../ui/qa/FollowedCase';
import { SimulatedRun } from '../../ui/qa/SimulatedRun';
import type { OpenFlow } from './open-flow';
import { pictureOf } from './picture';
import { back, beginOf, further, standing } from './simulation';

/** The diagram of a machine, with a run that goes on at a click on a possible step, or along a case. */
export function SimulationPanel({ open: { graph, flow, screen, layout } }: { open: OpenFlow }) {
  const [first] = graph.initials;
  const [path, setPath] = useState<Path | undefined>(first && beginOf(first));
  const [followed, setFollowed] = useState<string>();
  const picture = useMemo(() => layout && pictureOf(drawingOf(graph, flow.title, 'zh'), layout), [graph, flow, layout]);
  const cases = useMemo(() => {
    const { paths } = choose(graph, { cover: 'transitions' });
    return casesOf(flow, graph, paths, 'zh', screen).cases.map((entry, at) => ({ entry, path: paths[at] }));
  }, [graph, flow, screen]);
  const now = useMemo(() => path && standing(graph, path), [graph, path]);
  if (path === undefined || now === undefined) return null;

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
        onChoose={(id) => {
          const chosen = cases.find(({ entry }) => entry.id === id)?.path;
          setFollowed(chosen && id);
          if (chosen) setPath(beginOf(chosen.initial));
        }}
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
    </>
  );
}
