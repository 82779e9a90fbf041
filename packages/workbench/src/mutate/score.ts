/** How many mutants of a flow were noticed, at one commit. Equivalent ones are not among the mutants. */
export interface Score {
  measuredAt: string;
  commit: string;
  mutants: number;
  equivalent: number;
  /** Killed by what does not read the machine. */
  independent: number;
  /** Killed by any judge. */
  killed: number;
}

/** The scores of a flow, the newest last, and what became of each mutant in the newest. */
export interface FlowScores {
  history: readonly Score[];
  /** By the id of a mutant: the judge that kills it, in older scores each that does; empty for a survivor. */
  killers: Readonly<Record<string, string>>;
  /** By the id of a mutant that behaves like the original: the reason. */
  equivalent: Readonly<Record<string, string>>;
}

/** A share in percent, rounded down to a tenth. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 100 : Math.floor((1_000 * part) / whole) / 10;
}

/** Whether a mutant, by its id, changes this transition or what it does. */
export function changes(mutant: string, transition: string): boolean {
  const where = mutant.slice(mutant.indexOf(' ') + 1);
  // A mutant that nobody hears names all branches of an event at once.
  const whole = [transition, transition.replace(/\[\d+\]$/, '')];
  return whole.includes(where) || [' :: ', ' → ', ' ('].some((then) => where.startsWith(`${transition}${then}`));
}
