import { readdirSync, readFileSync } from 'node:fs';

/** From the state on; the name before it, in brackets, may hold spaces. */
const fieldsOf = (pid: string | number): string[] =>
  (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ');

export const parentOf = (pid: number): number => Number(fieldsOf(pid)[1]);

/** CPU seconds so far of a process and of those that it has started and that still run; the clock of Linux has 100 ticks a second. */
export function cpuOf(parent: number): number {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = fieldsOf(pid);
      if (pid === String(parent) || fields[1] === String(parent)) ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // It has ended meanwhile.
    }
  }
  return ticks / 100;
}
