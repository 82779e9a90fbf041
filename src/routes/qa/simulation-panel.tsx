import { useMemo, useState } from 'react';
import { drawingOf } from '../../../qa/diagram/drawing';
import type { Edge } from '../../../qa/graph';
import type { Path } from '../../../qa/paths';
import { saveFile } from '../../services/shared/save-file';
import { Diagram } from '../../ui/qa/Diagram';
import { SimulatedRun } from '../../ui/qa/SimulatedRun';
import { linesOf } from './lines';
import type { OpenFlow } from './open-flow';
import { place } from './place';
import { back, beginOf, further, standing } from './simulation';

/** The diagram of a machine, with a simulated run that continues on a click on a possible step. */
export function SimulationPanel({ open: { graph, flow } }: { open: OpenFlow }) {
  const [first] = graph.initials;
  const [path, setPath] = useState<Path | undefined>(first && beginOf(first));
  const picture = useMemo(() => {
    const drawing = drawingOf(graph, flow.title, 'zh');
    const placed = place(drawing);
    return { placed, lines: linesOf(drawing.transitions, placed.boxes, graph.source.id) };
  }, [graph, flow]);
  const now = useMemo(() => path && standing(graph, path), [graph, path]);
  if (path === undefined || now === undefined) return null;

  const take = (edge: Edge) => setPath(further(path, edge));
  /** Where several steps take the same transition, the diagram shows the first one. */
  const numbers = new Map(now.offers.map(({ taken }, at): [string, number] => [taken[0] ?? '', at + 1]).toReversed());
  return (
    <>
      <Diagram
        name={flow.title}
        {...picture.placed}
        lines={picture.lines}
        active={now.active}
        taken={new Set(now.taken)}
        numbers={numbers}
        onStep={(id) => {
          const edge = now.offers.find(({ taken }) => taken[0] === id);
          if (edge) take(edge);
        }}
        onSave={(svg) => saveFile(new Blob([svg], { type: 'image/svg+xml;charset=utf-8' }), `${flow.id}.svg`)}
      />
      <SimulatedRun
        state={now.state}
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
        onBack={() => setPath(back(path))}
        onRestart={(name) => {
          const initial = graph.initials.find((known) => known.name === name) ?? first;
          if (initial) setPath(beginOf(initial));
        }}
      />
    </>
  );
}
