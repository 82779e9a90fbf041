import type { ParseArgsConfig } from 'node:util';
import { parseArgs } from 'node:util';

/** Invalid arguments; the message is one line for the person who typed them. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * Reads options and the names beside them.
 * @param most how many names there may be
 * @throws UsageError
 */
export function readArguments<const T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
  most: number,
): ReturnType<typeof parseArgs<{ args: string[]; options: T; allowPositionals: true }>> {
  const read = (() => {
    try {
      return parseArgs({ args: [...args], options, allowPositionals: true });
    } catch (error) {
      // What parseArgs throws is written for the person who typed; its first sentence says what is wrong.
      throw new UsageError(error instanceof Error ? (error.message.split(/\. |\n/)[0] ?? '') : String(error));
    }
  })();
  const extra = read.positionals[most];
  if (extra !== undefined) throw new UsageError(`Unexpected argument '${extra}'`);
  return read;
}

/** One of the words allowed for an option. @throws UsageError */
export function oneOf<const T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((word) => word === value);
  if (found === undefined) throw new UsageError(`--${option} takes ${allowed.join(', ')}; not '${value}'`);
  return found;
}

/** A whole number from 0, or undefined where the option is absent. @throws UsageError */
export function wholeNumber(option: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(value)) throw new UsageError(`--${option} takes a whole number; not '${value}'`);
  return Number(value);
}
