import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { catalogue } from '../../src/machines/catalogue';
import { runCommand } from './run';

/** Standard input, opened only when somebody asks for a line: an open one would keep the command from ending. */
async function* typedLines(): AsyncGenerator<string> {
  const reader = createInterface({ input: process.stdin });
  try {
    yield* reader;
  } finally {
    reader.close();
  }
}

process.exitCode = await runCommand(process.argv.slice(2), {
  flows: catalogue,
  root: fileURLToPath(new URL('../..', import.meta.url)),
  out: (text) => process.stdout.write(text),
  note: (text) => process.stderr.write(text),
  lines: typedLines(),
  now: () => new Date(),
});
