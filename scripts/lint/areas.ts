import type { Exception } from './exceptions';
import { exceptions } from './exceptions';
import type { Import } from './judge';
import { breachOf, exceptionFor, matches } from './judge';

interface Crossings {
  named: ReadonlyMap<Exception, readonly Import[]>;
  unnamed: readonly Import[];
  /** Paths of exceptions that no import needs. */
  unused: readonly string[];
}

/** Groups the imports that cross a border, or go against the direction, by their exception. */
export function crossingsOf(imports: readonly Import[]): Crossings {
  const named = new Map<Exception, Import[]>();
  const unnamed: Import[] = [];
  for (const subject of imports) {
    if (!breachOf(subject)) continue;
    const exception = exceptionFor(subject);
    if (!exception) unnamed.push(subject);
    else named.set(exception, [...(named.get(exception) ?? []), subject]);
  }
  const unused = exceptions.flatMap((exception) => {
    const imports = named.get(exception) ?? [];
    const idle = [
      ...exception.from.filter((pattern) => !imports.some(({ from }) => matches(pattern, from))),
      ...exception.to.filter((pattern) => !imports.some(({ to }) => matches(pattern, to))),
    ];
    return idle.map((pattern) => `${pattern} of "${exception.name}: ${exception.why}"`);
  });
  return { named, unnamed, unused };
}

const line = ({ from, to }: Import): string => `    ${from} → ${to}`;

export function areasReport({ named, unnamed, unused }: Crossings, detailed: boolean): string[] {
  const groups = [...named].flatMap(([{ name, why, until }, imports]) => [
    `${String(imports.length).padStart(4)}  ${name}: ${why}${until ? ` Until ${until}.` : ''}`,
    ...(detailed ? imports.map(line) : []),
  ]);
  const count = (temporary: boolean): number =>
    [...named].reduce((sum, [{ until }, { length }]) => sum + ((until !== undefined) === temporary ? length : 0), 0);
  return [
    ...groups,
    `${count(false) + count(true)} imports across borders by named exceptions, ${count(true)} of them temporary; ${unnamed.length} without a name`,
    ...unnamed.map(line),
    ...unused.map((path) => `No import needs ${path} any more: delete it from scripts/lint/exceptions.ts.`),
  ];
}
