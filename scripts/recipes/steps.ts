/** A block of a recipe: a new file, or lines to insert after a line of a file. */
export interface Step {
  recipe: string;
  file: string;
  after: string | undefined;
  text: string;
}

const fence = /^( *)```\w+ title="([^"]+)"(?: after="((?:[^"\\]|\\.)*)")?$/;

/** The blocks of a document of recipes, in its order. */
export function stepsOf(document: string): Step[] {
  const steps: Step[] = [];
  let recipe = '';
  let open: { step: Step; indent: number; lines: string[] } | undefined;
  for (const line of document.split('\n')) {
    if (open) {
      if (line.trim() === '```') {
        steps.push({ ...open.step, text: `${open.lines.join('\n')}\n` });
        open = undefined;
      } else open.lines.push(line.slice(open.indent));
      continue;
    }
    if (line.startsWith('## ')) recipe = line.slice(3);
    const [, indent, file, after] = line.match(fence) ?? [];
    if (indent === undefined || file === undefined) continue;
    open = { step: { recipe, file, after: after?.replaceAll('\\"', '"'), text: '' }, indent: indent.length, lines: [] };
  }
  return steps;
}

/** A file after a step. @throws where the line to insert after does not occur exactly once */
export function follow({ file, after, text }: Step, before: string | undefined): string {
  if (after === undefined) {
    if (before !== undefined) throw new Error(`${file} is there already`);
    return text;
  }
  const lines = (before ?? '').split('\n');
  const places = lines.flatMap((line, at) => (line === after ? [at] : []));
  const [place] = places;
  if (place === undefined || places.length > 1) throw new Error(`${file} has ${places.length} lines ${after}`);
  return [...lines.slice(0, place + 1), ...text.split('\n').slice(0, -1), ...lines.slice(place + 1)].join('\n');
}
