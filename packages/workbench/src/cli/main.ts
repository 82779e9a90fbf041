import { UsageError } from './arguments.ts';
import { runCommand } from './run.ts';
import { openTerminal } from './terminal.ts';

try {
  process.exitCode = await runCommand(process.argv.slice(2), await openTerminal());
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
