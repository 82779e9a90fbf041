import { matrixOf } from '../../cases/matrix.ts';
import { csvText } from '../../formats/csv-text.ts';
import { markdownTable } from '../../formats/markdown.ts';
import { table } from '../../table.ts';
import { oneOf, readArguments } from '../arguments.ts';
import { flowNamed } from '../flows.ts';
import type { Verb } from '../verb.ts';

const marks = { handled: '●', guarded: '◐', ignored: '·' };

export const matrix: Verb = {
  summary: 'Which state handles, guards or ignores which event.',
  usage: `qa matrix <machine> [options]
  --all             the answers of actors and the delays too, not only what the user does
  --format FORMAT   text, md, csv, json (default: text)
● handled: something is done whatever the guards say; ◐ guarded: only if a guard agrees; · ignored`,
  run: async (args, { flows, out }) => {
    const options = { all: { type: 'boolean' }, format: { type: 'string' } } as const;
    const { values, positionals } = readArguments(args, options, 1);
    const format = oneOf('format', values.format ?? 'text', ['text', 'md', 'csv', 'json'] as const);
    const { machine, model } = await flowNamed(flows, positionals[0]).load();
    const { events, rows } = matrixOf(machine, model, values.all ?? false);
    if (format === 'json') {
      out(`${JSON.stringify({ machine: machine.id, events, rows }, null, 2)}\n`);
      return 0;
    }
    const titles = ['state', 'title', ...events];
    const lines = (word: (cell: keyof typeof marks) => string) =>
      rows.map(({ state, title, cells }) => [state, title, ...cells.map(word)]);
    if (format === 'csv') out(csvText([titles, ...lines((cell) => cell)]));
    else if (format === 'md')
      out(
        `${markdownTable(
          titles,
          lines((cell) => marks[cell]),
        )}\n`,
      );
    else {
      const columns = titles.map((title) => ({ title, align: 'left' as const }));
      out(
        `${table(
          columns,
          lines((cell) => marks[cell]),
        )}\n\n● handled  ◐ guarded  · ignored\n`,
      );
    }
    return 0;
  },
};
