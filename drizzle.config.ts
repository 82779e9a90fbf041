import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/security/*tables.ts', './server/database/*tables.ts', './server/modules/**/*tables.ts'],
  out: './server/database/migrations',
});
