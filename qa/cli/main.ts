import { runCommand } from './run';
import { terminal } from './terminal';

process.exitCode = await runCommand(process.argv.slice(2), terminal);
