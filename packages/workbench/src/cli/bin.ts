#!/usr/bin/env node
import { register } from 'tsx/esm/api';

// Configuration and machines are TypeScript, which Node 20 does not read.
register();
await import('./main.ts');
