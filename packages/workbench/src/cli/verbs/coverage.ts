import { measuresOf } from '../../cases/measures.ts';
import { coverageFormatNames, coverageFormats, shortfalls } from '../../formats/coverage.ts';
import { measureFlow } from '../../measure.ts';
import { coverageReport } from '../../report.ts';
import { oneOf, readArguments, UsageError, wholeNumber } from '../arguments.ts';
import { flowsNamed } from '../flows.ts';
import { readRecorded } from '../recorded-option.ts';
import type { Verb } from '../verb.ts';

const options = { format: { type: 'string' }, min: { type: 'string' }, recorded: { type: 'string' } } as const;

export const coverage: Verb = {
  summary: 'How much of the machines the paths reach, and how much of it recorded runs took.',
  usage: `qa coverage [machine…] [options]
  --format FORMAT   ${coverageFormatNames.join(', ')} (default: text)
  --min N           fail where a measure has less than N percent (default: 100)
  --recorded DIR    measure the runs in the JSON files of this folder too: { machine, transitions }`,
  run: async (args, { flows, root, out }) => {
    const { values, positionals } = readArguments(args, options, Number.POSITIVE_INFINITY);
    const format = oneOf('format', values.format ?? 'text', coverageFormatNames);
    const least = wholeNumber('min', values.min) ?? 100;
    if (least > 100) throw new UsageError('--min takes a percentage up to 100');
    const runs = readRecorded(root, values.recorded);
    const reports = [];
    for (const flow of flowsNamed(flows, positionals)) reports.push(await measureFlow(flow));
    const result = { flows: reports.map((report) => measuresOf(report, runs)), least };
    if (format === 'text') out(`${coverageReport(reports)}\n\n`);
    out(coverageFormats[format](result));
    return shortfalls(result).length === 0 ? 0 : 1;
  },
};
