import { install, run } from './lib.mjs';

install();
run(process.execPath, ['--import', 'tsx', 'server/dev/main.ts']);
