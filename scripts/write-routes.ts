import { resolveConfig } from 'vite';

// The router's plugin writes src/routeTree.gen.ts as soon as Vite has resolved its configuration.
await resolveConfig({}, 'build');
