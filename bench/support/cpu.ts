import { readdirSync, readFileSync } from 'node:fs';

/** From the state on; the name before it, in brackets, may hold spaces. */
const fieldsOf = (pid: string | number): string[] =>
  (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ');

export const parentOf = (pid: number): number => Number(fieldsOf(pid)[1]);

/** CPU seconds so far of a process and of those that it has started, also of those that have ended; the clock of Linux has 100 ticks a second. */
export function cpuOf(parent: number): number {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = fieldsOf(pid);
      const [user, system, usersEnded, systemsEnded] = fields.slice(11, 15).map(Number) as [
        number,
        number,
        number,
        number,
      ];
      if (pid === String(parent)) ticks += user + system + usersEnded + systemsEnded;
      if (fields[1] === String(parent)) ticks += user + system;
    } catch {
      // It has ended meanwhile.
    }
  }
  return ticks / 100;
}
