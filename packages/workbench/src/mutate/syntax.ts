/** A node of the syntax tree that the parser gives (ESTree with TypeScript). */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The name of an identifier, or the text of a quoted key. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  return typeof node.name === 'string' ? node.name : String(node.value ?? '');
}

/** The nodes directly in a node, in their order in the text. */
export const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .sort((a, b) => a.start - b.start);

/** `as const`, `satisfies`, brackets: what stands around a value without changing it. */
export function bare(node: Node): Node {
  const wraps = ['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression', 'TSNonNullExpression'];
  return wraps.includes(node.type) && isNode(node.expression) ? bare(node.expression) : node;
}
