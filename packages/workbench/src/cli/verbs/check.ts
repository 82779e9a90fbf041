import { findingText } from '../../findings.ts';
import { findingsOf } from '../../measure.ts';
import { readArguments } from '../arguments.ts';
import { flowsNamed } from '../flows.ts';
import { locate, locationText } from '../locate.ts';
import type { Verb } from '../verb.ts';

export const check: Verb = {
  summary: 'The faults of machines and models, with the place to mend them.',
  usage: 'qa check [machine…]\nExit code 1 when there is a finding.',
  run: async (args, { flows, root, out, note }) => {
    const { positionals } = readArguments(args, {}, Number.POSITIVE_INFINITY);
    const wanted = flowsNamed(flows, positionals);
    let count = 0;
    // All are loaded at once: each is checked while others are still read.
    const checked = await Promise.all(wanted.map(async (flow) => ({ flow, findings: await findingsOf(flow) })));
    for (const { flow, findings } of checked) {
      for (const finding of findings) out(`${locationText(locate(root, flow, finding))}: ${findingText(finding)}\n`);
      count += findings.length;
    }
    note(`${wanted.length} machines, ${count === 0 ? 'no finding' : `${count} findings`}\n`);
    return count === 0 ? 0 : 1;
  },
};
