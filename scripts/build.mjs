import { build, install } from './lib.mjs';

install();
await build();
