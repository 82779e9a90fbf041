import { instance } from '@viz-js/viz';
import type { Import } from '../lint/judge';
import { breachOf, placeOf } from '../lint/judge';
import { layers } from '../lint/layout';

interface Arrow {
  from: string;
  to: string;
  typesOnly: boolean;
}

/** The layers in the picture: the portal and the workbench. Tests and benchmarks import anything. */
const drawn = new Set(layers.filter(({ imports }) => imports).map(({ name }) => name));

/** The imports between layers, without breaches of the direction. */
export function arrowsOf(imports: readonly Import[]): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const subject of imports) {
    const from = placeOf(subject.from)?.layer.name;
    const to = placeOf(subject.to)?.layer.name;
    if (!from || !to || from === to || !drawn.has(from) || !drawn.has(to)) continue;
    if (breachOf(subject)?.kind === 'direction') continue;
    const key = `${from} ${to}`;
    const typesOnly = subject.typesOnly && (arrows.get(key)?.typesOnly ?? true);
    arrows.set(key, { from, to, typesOnly });
  }
  return [...arrows.values()].sort((one, other) => `${one.from} ${one.to}`.localeCompare(`${other.from} ${other.to}`));
}

const colours: Record<string, string> = { contract: '#f6e7c8', server: '#dcebe4', src: '#dfe8f5', qa: '#efe1f0' };

function boxOf({ name, folders, shallow }: (typeof layers)[number]): string {
  const isRest = layers.some(
    (other) => other.shallow && !shallow && other.folders.some((own) => folders.includes(own)),
  );
  const places = folders.map((folder) => `${folder}/${shallow ? '*.ts' : isRest ? '*/' : ''}`).join(', ');
  const [top = ''] = folders[0]?.split('/') ?? [];
  return `"${name}" [label="${name}\\n${places}", fillcolor="${colours[top] ?? 'white'}"];`;
}

function dotOf(arrows: readonly Arrow[]): string {
  return [
    'digraph architecture {',
    'rankdir=TB; nodesep=0.5; ranksep=0.7; bgcolor="white"; fontname="Helvetica";',
    'node [shape=box, style="rounded,filled", color="#8a8a8a", fontname="Helvetica", fontsize=13, margin="0.2,0.1"];',
    'edge [color="#555555", arrowsize=0.7];',
    ...layers.filter(({ name }) => drawn.has(name)).map(boxOf),
    ...arrows.map(({ from, to, typesOnly }) => `"${from}" -> "${to}"${typesOnly ? ' [style=dashed]' : ''};`),
    '}',
  ].join('\n');
}

export async function pictureOf(imports: readonly Import[]): Promise<string> {
  const viz = await instance();
  return viz.renderString(dotOf(arrowsOf(imports)), { format: 'svg' });
}
