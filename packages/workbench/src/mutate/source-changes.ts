import { parseSync } from 'vite';
import type { Node } from './syntax.ts';
import { bare, childrenOf, isNode, listOf, nameOf } from './syntax.ts';

/** One change of a machine's file: a part of its text by another. */
export interface SourceChange {
  mutation: 'compared' | 'assigned' | 'constant';
  /** `guards.isShort :: offer.balance < offer.price → <=` */
  where: string;
  start: number;
  end: number;
  text: string;
}

export const changed = (source: string, { start, end, text }: Pick<SourceChange, 'start' | 'end' | 'text'>): string =>
  source.slice(0, start) + text + source.slice(end);

/** What each operator becomes: its opposite, and for an order the neighbour at its bound. */
const others: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '&&': ['||'],
  '||': ['&&'],
};

/** Where a node stands: the keys around it, and what its literals mean there. */
interface Place {
  keys: readonly string[];
  /** In the machine's configuration a literal is a name, but for functions and what is handed to an action. */
  names: boolean;
}

interface Visit extends Place {
  source: string;
}

/** Keys of a configuration whose value is data. */
const data = new Set(['params', 'context', 'input']);
/** Keys whose value a user never meets, or that another operator changes. */
const skipped = new Set(['types', 'meta', 'description']);

const textOf = (source: string, { start, end }: Node): string => source.slice(start, end).replace(/\s+/g, ' ');

const at = ({ keys }: Place, what: string): string => [...(keys.length > 0 ? [keys.join('.')] : []), what].join(' :: ');

function ofOperator(node: Node, visit: Visit): SourceChange[] {
  const { left, right, operator } = node;
  if (!isNode(left) || !isNode(right)) return [];
  const between = visit.source.slice(left.end, right.start);
  const start = left.end + between.indexOf(String(operator));
  return (others[String(operator)] ?? []).map((text) => ({
    mutation: 'compared',
    where: at(visit, `${textOf(visit.source, node)} → ${text}`),
    start,
    end: start + String(operator).length,
    text,
  }));
}

function ofNot(node: Node, visit: Visit): SourceChange[] {
  if (node.operator !== '!' || !isNode(node.argument)) return [];
  const where = at(visit, `${textOf(visit.source, node)} → without !`);
  return [{ mutation: 'compared', where, start: node.start, end: node.argument.start, text: '' }];
}

/** A condition that is no comparison itself. */
function ofCondition(node: Node, visit: Visit): SourceChange[] {
  const { test } = node;
  if (!isNode(test)) return [];
  const inner = bare(test);
  if (['BinaryExpression', 'LogicalExpression', 'UnaryExpression'].includes(inner.type)) return [];
  const text = `!(${visit.source.slice(test.start, test.end)})`;
  const where = at(visit, `${textOf(visit.source, test)} → !`);
  return [{ mutation: 'compared', where, start: test.start, end: test.end, text }];
}

const levels: Readonly<Record<string, string>> = { error: 'info', warning: 'error', info: 'warning', success: 'error' };

/** Another value that the types allow. */
function otherValue(value: unknown, key: string | undefined): string | undefined {
  if (key === 'type') return undefined;
  if (key === 'level') return `'${levels[String(value)]}'`;
  if (typeof value === 'number') return String(value + 1);
  if (typeof value === 'boolean') return String(!value);
  if (typeof value === 'string') return value === '' ? "'mutated'" : "''";
  return undefined;
}

function ofLiteral(node: Node, visit: Visit): SourceChange[] {
  const text = visit.names ? undefined : otherValue(node.value, visit.keys.at(-1));
  if (text === undefined) return [];
  const where = at(visit, `${textOf(visit.source, node)} → ${text}`);
  return [{ mutation: 'constant', where, start: node.start, end: node.end, text }];
}

/** The objects that an expression may give: of a function those that it returns, of a condition both. */
function objectsOf(node: unknown): Node[] {
  if (!isNode(node)) return [];
  const value = bare(node);
  if (value.type === 'ObjectExpression') return [value];
  if (value.type === 'ConditionalExpression') return [...objectsOf(value.consequent), ...objectsOf(value.alternate)];
  if (value.type === 'ArrowFunctionExpression') return objectsOf(value.body);
  if (value.type === 'BlockStatement') return listOf(value.body).flatMap(objectsOf);
  if (value.type === 'ReturnStatement') return objectsOf(value.argument);
  if (value.type === 'IfStatement') return [...objectsOf(value.consequent), ...objectsOf(value.alternate)];
  return [];
}

/** Each entry of an assigned object left out: what it assigns keeps the value of before. */
function ofAssigned(object: Node, visit: Visit, nested: boolean): SourceChange[] {
  const entries = listOf(object.properties).filter(isNode);
  return entries.flatMap((entry, index) => {
    const inner = isNode(entry.value) ? objectsOf(entry.value).flatMap((one) => ofAssigned(one, visit, true)) : [];
    // Without its only entry an assignment does nothing: that is the action left out.
    if (entries.length === 1 && !nested) return inner;
    const next = entries[index + 1];
    const end = next?.start ?? (visit.source.slice(entry.end).match(/^\s*,/)?.[0].length ?? 0) + entry.end;
    const name = isNode(entry.key) ? nameOf(entry.key) : textOf(visit.source, entry);
    const where = at(visit, `without ${name}`);
    return [{ mutation: 'assigned' as const, where, start: entry.start, end, text: '' }, ...inner];
  });
}

function ofCall(node: Node, visit: Visit): SourceChange[] {
  if (nameOf(node.callee) !== 'assign') return [];
  return objectsOf(listOf(node.arguments)[0]).flatMap((object) => ofAssigned(object, visit, false));
}

const isFunction = ({ type }: Node): boolean => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

/** Whether a call makes the machine of its argument. */
const makesMachine = ({ callee }: Node): boolean =>
  isNode(callee) && callee.type === 'MemberExpression' && nameOf(callee.property) === 'createMachine';

function inCall(node: Node, visit: Visit): SourceChange[] {
  const made = makesMachine(node);
  const own = ofCall(node, visit);
  const within = listOf(node.arguments)
    .filter(isNode)
    // Their texts are names: of an actor, of an event.
    .filter(() => !['notProvided', 'assertEvent'].includes(nameOf(node.callee)))
    .flatMap((argument) => changesIn(argument, made ? { ...visit, keys: [], names: true } : visit));
  return [...own, ...(isNode(node.callee) ? changesIn(node.callee, visit) : []), ...within];
}

function inProperty(node: Node, visit: Visit): SourceChange[] {
  const key = nameOf(node.key);
  // A delay that is a number is another operator's.
  if (visit.keys[0] === 'delays' && isNode(node.value) && !isFunction(bare(node.value))) return [];
  if (skipped.has(key) && visit.keys.length === 0) return [];
  if (visit.names && skipped.has(key)) return [];
  if (!isNode(node.value)) return [];
  return changesIn(node.value, { ...visit, keys: [...visit.keys, key], names: visit.names && !data.has(key) });
}

function inOperator(node: Node, visit: Visit): SourceChange[] {
  const equals = node.operator === '===' || node.operator === '!==';
  // A text that is compared: to change it is to change what the comparison says.
  const sides = childrenOf(node).filter(
    (side) => !(equals && side.type === 'Literal' && typeof side.value === 'string'),
  );
  return [...ofOperator(node, visit), ...sides.flatMap((side) => changesIn(side, visit))];
}

function changesIn(node: Node, visit: Visit): SourceChange[] {
  const inside = (of: Visit = visit): SourceChange[] => childrenOf(node).flatMap((child) => changesIn(child, of));
  if (/^(TS|Import)/.test(node.type) && bare(node) === node) return [];
  if (node.type === 'CallExpression') return inCall(node, visit);
  if (node.type === 'Property') return inProperty(node, visit);
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') return inOperator(node, visit);
  if (node.type === 'Literal') return ofLiteral(node, visit);
  if (node.type === 'UnaryExpression') return [...ofNot(node, visit), ...inside()];
  if (node.type === 'ConditionalExpression' || node.type === 'IfStatement') {
    return [...ofCondition(node, visit), ...inside()];
  }
  if (node.type === 'VariableDeclarator') {
    const isMachine = isNode(node.init) && makesMachine(bare(node.init));
    return inside({ ...visit, keys: isMachine ? [] : [nameOf(node.id)] });
  }
  if (isFunction(node)) {
    // Patterns of parameters hold no values that matter beyond the body.
    return isNode(node.body) ? changesIn(node.body, { ...visit, names: false }) : [];
  }
  return inside();
}

/** Every change of the comparisons, assigned values and constants of a machine's file, in the order of its text. */
export function sourceChanges(source: string): SourceChange[] {
  const { program } = parseSync('machine.ts', source);
  return listOf(program.body)
    .filter(isNode)
    .flatMap((statement) => changesIn(statement, { source, keys: [], names: false }));
}
