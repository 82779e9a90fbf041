import { UsageError } from './arguments';
import type { Place } from './verb';
import { verbs } from './verbs';

async function help(): Promise<string> {
  const width = Math.max(...[...verbs.keys()].map((name) => name.length));
  const lines = await Promise.all(
    [...verbs].map(async ([name, load]) => `  ${name.padEnd(width)}  ${(await load()).summary}`),
  );
  return ['npm run qa -- <verb> [arguments]', '', ...lines, '', 'qa <verb> --help tells more.', ''].join('\n');
}

/** Runs one verb and returns the exit code: 2 for invalid arguments. */
export async function runCommand([name, ...args]: readonly string[], place: Place): Promise<number> {
  if (name === undefined || name === '--help' || name === 'help') {
    place.out(await help());
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
