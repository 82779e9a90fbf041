/** What a form holds: fields by name, each plain JSON. */
export type Values = Readonly<Record<string, unknown>>;

/** A field that another has changed as well; what I have typed is in the form. */
interface Contest {
  base: unknown;
  theirs: unknown;
}

export type Contested = Readonly<Record<string, Contest>>;

interface Sides {
  /** What both began with. */
  base: Values;
  mine: Values;
  theirs: Values;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Whether a field of mine is not what was stored. */
export const differs = (mine: Values, stored: Values): boolean =>
  Object.keys(mine).some((name) => !isSame(mine[name], stored[name]));

/**
 * Brings two changes of the same values together, field by field: each field is that of who has changed it. A field that both have
 * changed, and not to the same, stays mine and is contested.
 */
export function merge({ base, mine, theirs }: Sides): { values: Values; contested: Contested } {
  const untouched = (name: string) => isSame(mine[name], base[name]);
  const contested = Object.keys(theirs).filter(
    (name) => !untouched(name) && !isSame(theirs[name], base[name]) && !isSame(mine[name], theirs[name]),
  );
  return {
    values: { ...mine, ...pick(theirs, untouched) },
    contested: Object.fromEntries(contested.map((name) => [name, { base: base[name], theirs: theirs[name] }])),
  };
}

const pick = (values: Values, isPicked: (name: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isPicked(name)));

export const without = <Value>(all: Readonly<Record<string, Value>>, isGone: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !isGone(name)));
