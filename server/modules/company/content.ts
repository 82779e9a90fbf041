import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { parse } from 'yaml';

/** A file of the company's pages. @throws naming the file and the field that is wrong */
export function readContent<Schema extends TSchema>(folder: string, name: string, schema: Schema): Static<Schema> {
  const path = join(folder, 'company', name);
  const content: unknown = parse(readFileSync(path, 'utf8'));
  const check = Compile(schema);
  if (!check.Check(content)) {
    const [first] = check.Errors(content);
    throw new Error(`company/${name}: ${first?.instancePath ?? ''} ${first?.message ?? 'is wrong'}`);
  }
  return content;
}
