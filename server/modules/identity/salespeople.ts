import { readFileSync } from 'node:fs';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Config } from '../../config';
import { ConfigError } from '../../config';

const salesperson = Type.Object({
  code: Type.String({ pattern: '^\\w{1,32}$' }),
  phoneNumber: Type.String(),
  /** URL of the QR code, a chat in the enterprise messenger; empty: no QR code. */
  chatUrl: Type.String(),
});
const file = Type.Array(salesperson);

export interface Salesperson {
  code: string;
  phoneNumber: string;
  chatUrl: string;
}

function readFile(path: string): Salesperson[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new ConfigError(`SALES_FILE ${path} cannot be read as JSON`, { cause });
  }
  if (!Value.Check(file, content))
    throw new ConfigError(`SALES_FILE ${path} is no list of {"code", "phoneNumber", "chatUrl"}`);
  return content;
}

/** The salespeople by code, from the operator's file, or `fallback` without a file. */
export function loadSalespeople(
  { salesFile }: Config,
  fallback: readonly Salesperson[],
): ReadonlyMap<string, Salesperson> {
  const listed = salesFile ? readFile(salesFile) : fallback;
  return new Map(listed.map((person) => [person.code, person]));
}
