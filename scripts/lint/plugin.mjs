import { register } from 'tsx/esm/api';

// The linter runs in Node 20, which cannot load TypeScript.
const unregister = register();
const { importsRule } = await import('./imports-rule.ts');
await unregister();

export default { meta: { name: 'house' }, rules: { imports: importsRule } };
