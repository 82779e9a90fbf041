import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importVisitor, resolveSpecifier } from './import-visitor';
import { breachOf, exceptionFor } from './judge';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Context {
  filename: string;
  report: (problem: { node: unknown; message: string }) => void;
}

/** Direction of imports and borders of areas, as one ESLint-compatible rule. */
export const importsRule = {
  create(context: Context) {
    const from = relative(root, context.filename).split(sep).join('/');
    return importVisitor((node, specifier, typesOnly) => {
      const to = resolveSpecifier(from, specifier);
      if (to === undefined) return;
      const subject = { from, to, typesOnly };
      const breach = breachOf(subject);
      if (breach && !exceptionFor(subject)) context.report({ node, message: breach.message });
    });
  },
};
