import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** Test files by requirement number. */
export type Claims = ReadonlyMap<string, ReadonlySet<string>>;

export function addClaim(claims: Map<string, Set<string>>, number: string, file: string): void {
  const files = claims.get(number) ?? new Set();
  claims.set(number, files.add(file));
}

/** Tests of the workbench, whose sample flows contain made-up numbers. */
const aboutNumbers = /^tests\/unit\/(qa|qa-[^/]+|house)\//;

const lastOfRange = /R(\d{3})\s*[–-]\s*R(\d{3})/g;

/** Numbers in a title, such as those of `[R074, R088]`, `[R427–R430]` and `[R393, C44]`. */
export function numbersIn(text: string): string[] {
  const spread = text.replace(lastOfRange, (_range, first: string, last: string) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, at) => `R${String(Number(first) + at).padStart(3, '0')}`,
    ).join(' '),
  );
  return spread.match(/\b(R\d{3}|C\d{2})\b/g) ?? [];
}

/** Numbers in the strings of a source, ignoring comments. */
export function numbersInStrings(file: string, source: string): Set<string> {
  const found = new Set<string>();
  const add = (text: string): void => {
    for (const number of numbersIn(text)) found.add(number);
  };
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string' && /\bR\d{3}\b/.test(node.value)) add(node.value);
    },
    TemplateElement(node) {
      if (/\bR\d{3}\b/.test(node.value.raw)) add(node.value.raw);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

const testFiles = (root: string): string[] =>
  ['e2e', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((file) => /\.tsx?$/.test(file) && !aboutNumbers.test(file))
      .sort(),
  );

/** The numbers that the sources of all tests claim to prove. */
export function claimsOf(root: string): Claims {
  const claims = new Map<string, Set<string>>();
  for (const file of testFiles(root)) {
    for (const number of numbersInStrings(file, readFileSync(join(root, file), 'utf8'))) {
      addClaim(claims, number, file);
    }
  }
  return claims;
}
