import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { importVisitor, resolveSpecifier } from './import-visitor';
import type { Import } from './judge';

const isSource = (file: string): boolean => /\.[cm]?[jt]sx?$/.test(file) && !file.includes('.gen.');

/** The repository's source files: tracked and untracked, but not ignored. */
export function sourceFiles(root: string): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((file) => isSource(file) && existsSync(join(root, file)));
}

function importsOf(file: string, source: string): Import[] {
  const imports: Import[] = [];
  new Visitor(
    importVisitor((_node, specifier, typesOnly) => {
      const to = resolveSpecifier(file, specifier);
      if (to !== undefined) imports.push({ from: file, to, typesOnly });
    }),
  ).visit(parseSync(file, source).program);
  return imports;
}

const read = new Map<string, Import[]>();

/** All imports between files of the repository, as they are when a process asks first: to parse them takes seconds. */
export function readImports(root: string): readonly Import[] {
  const imports =
    read.get(root) ?? sourceFiles(root).flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')));
  read.set(root, imports);
  return imports;
}
