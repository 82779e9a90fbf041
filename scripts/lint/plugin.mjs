import { register } from 'tsx/esm/api';

// The linter runs in Node 20, which reads no TypeScript of its own.
const unregister = register();
const { importsRule } = await import('./imports-rule.ts');
await unregister();

export default { meta: { name: 'house' }, rules: { imports: importsRule } };
