import { chinese, speak } from '../cases/words.ts';
import { UsageError } from './arguments.ts';
import type { Place, Verb } from './verb.ts';
import { usualCommand } from './verb.ts';
import { verbs as ownVerbs } from './verbs.ts';

async function help(verbs: ReturnType<typeof verbsOf>, command: string): Promise<string> {
  const width = Math.max(...[...verbs.keys()].map((name) => name.length));
  const lines = await Promise.all(
    [...verbs].map(async ([name, load]) => `  ${name.padEnd(width)}  ${(await load()).summary}`),
  );
  return [`${command} <verb> [arguments]`, '', ...lines, '', '<verb> --help tells more.', ''].join('\n');
}

/** Those of the workbench, and those of the project. */
const verbsOf = (place: Place): ReadonlyMap<string, () => Promise<Verb>> =>
  new Map([...ownVerbs, ...Object.entries(place.verbs ?? {})]);

/** Runs one verb and returns the exit code: 2 for invalid arguments. */
export async function runCommand([name, ...args]: readonly string[], place: Place): Promise<number> {
  speak(place.words ?? chinese);
  const verbs = verbsOf(place);
  if (name === undefined || name === '--help' || name === 'help') {
    place.out(await help(verbs, place.command ?? usualCommand));
    return name === undefined ? 2 : 0;
  }
  const verb = await verbs.get(name)?.();
  if (verb === undefined) {
    place.note(`There is no verb '${name}'; there are ${[...verbs.keys()].join(', ')}\n`);
    return 2;
  }
  if (args.includes('--help')) {
    place.out(`${verb.summary}\n\n${verb.usage}\n`);
    return 0;
  }
  try {
    return await verb.run(args, place);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    place.note(`qa ${name}: ${error.message}\n`);
    return 2;
  }
}
