import { UsageError } from './arguments';
import type { Place } from './verb';
import { verbs } from './verbs';

function help(): string {
  const names = Object.keys(verbs);
  const width = Math.max(...names.map((name) => name.length));
  const lines = Object.entries(verbs).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return ['npm run qa -- <verb> [arguments]', '', ...lines, '', 'qa <verb> --help tells more.', ''].join('\n');
}

/** Runs one verb and returns the exit code: 2 for invalid arguments. */
export async function runCommand([name, ...args]: readonly string[], place: Place): Promise<number> {
  if (name === undefined || name === '--help' || name === 'help') {
    place.out(help());
    return name === undefined ? 2 : 0;
  }
  const verb = new Map(Object.entries(verbs)).get(name);
  if (verb === undefined) {
    place.note(`There is no verb '${name}'; there are ${Object.keys(verbs).join(', ')}\n`);
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
