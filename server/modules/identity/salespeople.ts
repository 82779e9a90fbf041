import { readFileSync } from 'node:fs';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Config } from '../../config';
import { ConfigError } from '../../config';

const salesperson = Type.Object({
  code: Type.String({ pattern: '^\\w{1,32}$' }),
  phoneNumber: Type.String(),
  /** Where the QR code leads: a chat of the enterprise messenger; empty: no code. */
  chatUrl: Type.String(),
});
const file = Type.Array(salesperson);

export interface Salesperson {
  code: string;
  phoneNumber: string;
  chatUrl: string;
}

const samples: readonly Salesperson[] = [
  { code: '000', phoneNumber: '0755-82048201', chatUrl: 'https://work.weixin.qq.com/kfid/portal-sample-000' },
  { code: 'A01', phoneNumber: '0755-82048211', chatUrl: 'https://work.weixin.qq.com/kfid/portal-sample-a01' },
  { code: 'B02', phoneNumber: '0755-82048212', chatUrl: '' },
];

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

/** The salespeople by their codes: the operator's file, else samples in the default mode. */
export function loadSalespeople({ salesFile, mode }: Config): ReadonlyMap<string, Salesperson> {
  const listed = salesFile ? readFile(salesFile) : mode === 'default' ? samples : [];
  return new Map(listed.map((person) => [person.code, person]));
}
