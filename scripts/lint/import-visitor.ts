import { posix } from 'node:path';
import type { ESTree } from 'vite';
import { workbench } from './layout';

type ImportNode =
  | ESTree.ImportDeclaration
  | ESTree.ExportNamedDeclaration
  | ESTree.ExportAllDeclaration
  | ESTree.ImportExpression
  | ESTree.TSImportType;

type Found = (node: ImportNode, specifier: string, typesOnly: boolean) => void;

/** Visitor handlers for every import in an ESTree, of the linter or of Vite. */
export const importVisitor = (found: Found) => ({
  ImportDeclaration(node: ESTree.ImportDeclaration) {
    found(node, node.source.value, node.importKind === 'type');
  },
  ExportNamedDeclaration(node: ESTree.ExportNamedDeclaration) {
    if (node.source) found(node, node.source.value, node.exportKind === 'type');
  },
  ExportAllDeclaration(node: ESTree.ExportAllDeclaration) {
    found(node, node.source.value, node.exportKind === 'type');
  },
  ImportExpression(node: ESTree.ImportExpression) {
    if (node.source.type === 'Literal' && typeof node.source.value === 'string') found(node, node.source.value, false);
  },
  TSImportType(node: ESTree.TSImportType) {
    found(node, node.source.value, true);
  },
});

/** Resolves a relative specifier, or one of the repository's own package; undefined for another package. */
export function resolveSpecifier(file: string, specifier: string): string | undefined {
  if (specifier.startsWith(workbench.specifier)) return specifier.replace(workbench.specifier, workbench.folder);
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : undefined;
}
