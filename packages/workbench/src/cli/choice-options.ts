import type { Choice } from '../cases/choose.ts';
import { goalNames } from '../cases/goals.ts';
import { readStop, stopSyntax } from '../cases/stop.ts';
import { oneOf, UsageError, wholeNumber } from './arguments.ts';

/** The options shared by the verbs that choose paths. */
export const choiceOptions = {
  cover: { type: 'string' },
  to: { type: 'string' },
  avoid: { type: 'string', multiple: true },
  'max-length': { type: 'string' },
  random: { type: 'string' },
  seed: { type: 'string' },
  stop: { type: 'string' },
  variants: { type: 'boolean' },
  top: { type: 'string' },
} as const;

export const choiceUsage = `  --cover GOAL      ${goalNames.join(', ')} (default: transitions)
  --to NAME         the shortest path to a state (its name or its title), a tag or a requirement, in place of covering
  --avoid NAME      touch no such state, tag, event, step or transition; may be repeated
  --max-length N    no path of more steps
  --random N        N random walks in place of covering; with --stop at most N
  --seed S          the walks of this seed (default: 1)
  --stop RULE       no more paths once it holds: ${stopSyntax}
  --variants        also a path for each variant of the data: boundary values, others of a class
  --top N           of each machine the N cases of the greatest risk, by the weights of its model`;

type Value<Name> = Name extends 'avoid' ? string[] : Name extends 'variants' ? boolean : string;
type Values = { [Name in keyof typeof choiceOptions]?: Value<Name> };

/** @throws UsageError */
export function readChoice(values: Values): Choice {
  const rule = values.stop === undefined ? undefined : readStop(values.stop);
  if (values.stop !== undefined && rule === undefined) throw new UsageError(`--stop takes ${stopSyntax}`);
  if (values.to !== undefined && values.random !== undefined) {
    throw new UsageError('--to and --random exclude each other');
  }
  return {
    cover: oneOf('cover', values.cover ?? 'transitions', goalNames),
    to: values.to,
    avoid: values.avoid,
    longest: wholeNumber('max-length', values['max-length']),
    random: wholeNumber('random', values.random),
    seed: wholeNumber('seed', values.seed),
    stop: rule,
    variants: values.variants ?? false,
    top: wholeNumber('top', values.top),
  };
}
