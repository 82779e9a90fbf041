import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseSync, transformWithOxc } from 'vite';
import type { SourceChange } from './source-changes.ts';
import { changed } from './source-changes.ts';
import type { Node } from './syntax.ts';
import { isNode, listOf, nameOf } from './syntax.ts';

type Module = Readonly<Record<string, unknown>>;

const bodyOf = (code: string): Node[] => listOf(parseSync('machine.js', code).program.body).filter(isNode);

/** The names in braces of an import: `a as b` takes `a` out of the module and calls it `b`. */
function importedNames(declaration: Node): string {
  return listOf(declaration.specifiers)
    .filter(isNode)
    .map((specifier) => {
      if (specifier.type !== 'ImportSpecifier') throw new Error('a machine imports by names alone');
      return `${nameOf(specifier.imported)}: ${nameOf(specifier.local)}`;
    })
    .join(', ');
}

/** A module's code as the body of a function of the modules that it imports, which returns its exports. */
function asFunction(code: string): { text: string; imports: string[] } {
  const imports: string[] = [];
  const exports: string[] = [];
  let text = '';
  for (const statement of bodyOf(code)) {
    if (statement.type === 'ImportDeclaration') {
      const from = isNode(statement.source) ? String(statement.source.value) : '';
      text += `const { ${importedNames(statement)} } = modules[${JSON.stringify(from)}];\n`;
      imports.push(from);
    } else if (statement.type === 'ExportNamedDeclaration' && isNode(statement.declaration)) {
      const { declaration } = statement;
      const declared = declaration.type === 'VariableDeclaration' ? listOf(declaration.declarations) : [declaration];
      exports.push(...declared.filter(isNode).map(({ id }) => nameOf(id)));
      text += `${code.slice(declaration.start, declaration.end)}\n`;
    } else text += `${code.slice(statement.start, statement.end)}\n`;
  }
  return { text: `'use strict';\n${text}return { ${exports.join(', ')} };`, imports };
}

/** What the code imports, resolved from its file. */
async function modulesOf(file: string, names: readonly string[]): Promise<Record<string, Module>> {
  const found: [string, Module][] = [];
  for (const name of names) {
    const near = new URL(`${name}.ts`, pathToFileURL(file));
    const address = name.startsWith('.') ? (existsSync(near) ? near.href : new URL(name, near).href) : name;
    found.push([name, await import(/* @vite-ignore */ address)]);
  }
  return Object.fromEntries(found);
}

/**
 * Builds a module's exports anew from a changed text, with the modules that the file imports.
 * @param file its whole path
 */
export async function buildsOf(
  file: string,
  source: string,
  changes: readonly SourceChange[],
): Promise<(() => Module)[]> {
  const plain = async (text: string) => asFunction((await transformWithOxc(text, file, { sourcemap: false })).code);
  const modules = await modulesOf(file, (await plain(source)).imports);
  return Promise.all(
    changes.map(async (change) => {
      const { text } = await plain(changed(source, change));
      return () => new Function('modules', text)(modules);
    }),
  );
}
