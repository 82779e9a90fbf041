import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

interface Expression {
  source: string;
  flags: string;
  /** Where it stands, with the line before. */
  beside: string;
  file: string;
}

interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The expression that a node is: a literal, or the `pattern` of a schema. */
function expressionOf(node: Node): Pick<Expression, 'source' | 'flags'> | undefined {
  if (node.type === 'Literal' && isNode(node.regex))
    return { source: String(node.regex.pattern), flags: String(node.regex.flags) };
  const { key, value } = node;
  if (node.type !== 'Property' || !isNode(key) || key.name !== 'pattern' || !isNode(value)) return undefined;
  return value.type === 'Literal' && typeof value.value === 'string' ? { source: value.value, flags: 'u' } : undefined;
}

function expressionsIn(file: string): Expression[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found: Expression[] = [];
  const visit = (value: unknown): void => {
    if (!isNode(value)) return;
    const expression = expressionOf(value);
    if (expression) {
      // Of several in one list, the comment above the list.
      const before = text.slice(0, value.start).split('\n').slice(-12).join('\n');
      found.push({ ...expression, beside: before.slice(before.lastIndexOf('\n\n') + 1), file });
    }
    for (const field of Object.values(value)) visit(field);
  };
  visit(parseSync(file, text).program);
  return found;
}

/** Without a repetition that has no end, the time for a text is linear in its length. */
const repeats = ({ source }: Expression): boolean => /[*+]|,\}/.test(source);
const bound = /[Aa]t most [\d,]+ characters/;

/** Recheck takes a match for slow by the clock too: other programs must not decide. */
const onBusyMachine = { timeout: 120_000, incubationTimeout: 60_000, mutationTimeout: 60_000, attackTimeout: 60_000 };

describe('an expression that reads what people write', () => {
  const files = execFileSync('git', ['ls-files', 'contract', 'server', 'src'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file));
  const expressions = files.flatMap(expressionsIn);

  it('is found by this test', () => {
    expect(expressions.length).toBeGreaterThan(300);
    expect(expressions.map(({ source }) => source)).toContain('^[A-Za-z0-9_-]{22}$');
  });

  it('takes linear time, or has the length of its text beside it', { timeout: 300_000 }, async () => {
    const judged = new Map<string, Promise<string>>();
    const judge = async ({ source, flags }: Expression) => {
      const found = await check(source, flags, onBusyMachine);
      if (found.status === 'safe') return 'safe';
      return found.status === 'vulnerable' ? found.complexity.summary : found.status;
    };
    const slow: string[] = [];
    for (const expression of expressions.filter((one) => repeats(one) && !bound.test(one.beside))) {
      const name = `/${expression.source}/${expression.flags}`;
      const verdict = await (judged.get(name) ?? judged.set(name, judge(expression)).get(name));
      if (verdict !== 'safe') slow.push(`${expression.file}: ${name}: ${verdict}`);
    }
    expect(slow).toEqual([]);
  });
});
