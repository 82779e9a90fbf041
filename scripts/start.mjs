import { spawn } from 'node:child_process';
import { build, install } from './lib.mjs';

install();
await build();
const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { stdio: 'inherit' });
// Ctrl-C in a terminal also reaches the server; a second signal would abort its graceful shutdown.
process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'));
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
