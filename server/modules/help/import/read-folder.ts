import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ConfigError } from '../../../config';
import { readBytes } from '../../../operator';
import type { ImportedDocument } from './read-document';
import { readDocument } from './read-document';
import type { ImportedMenu } from './read-menu';
import { readMenu } from './read-menu';

export interface ImportedFolder {
  menu: ImportedMenu;
  documents: ImportedDocument[];
}

const linkToDocument = /href="\/portal\/server_guide_(\d+)\.html/g;

/**
 * Reads `menu.json` and every `.md` and `.html` of a folder.
 * @throws ConfigError every fault with its file and line
 */
export async function readFolder(folder: string): Promise<ImportedFolder> {
  let names: string[];
  try {
    names = (await readdir(folder)).sort();
  } catch (cause) {
    throw new ConfigError(`${folder} cannot be read`, { cause });
  }
  const faults: string[] = [];
  const tell = (file: string, line: number, reason: string) => faults.push(`${join(folder, file)}:${line}: ${reason}`);
  const text = async (file: string) => (await readBytes(join(folder, file))).toString('utf8');
  if (!names.includes('menu.json')) throw new ConfigError(`${join(folder, 'menu.json')} is missing`);
  const menu = readMenu(await text('menu.json'));
  if ('fault' in menu) tell('menu.json', menu.line, menu.fault);
  const types =
    'fault' in menu
      ? undefined
      : new Set(menu.categories.flatMap(({ value, types: each }) => each.map((type) => `${value}/${type.value}`)));

  const read: { file: string; document: ImportedDocument; lines: Record<string, number> }[] = [];
  for (const file of names.filter((name) => ['.md', '.html'].includes(extname(name)))) {
    const parsed = readDocument(await text(file), extname(file) === '.md');
    if ('faults' in parsed) for (const { line, reason } of parsed.faults) tell(file, line, reason);
    else read.push({ file, ...parsed });
  }
  const files = new Map<number, string>();
  let withIntegral: string | undefined;
  for (const { file, document, lines } of read) {
    const { oldId, categoryCode, typeCode, showIntegral } = document;
    const before = files.get(oldId);
    if (before !== undefined) tell(file, lines.id ?? 1, `编号${oldId}与${before}重复 / same id as ${before}`);
    files.set(oldId, file);
    if (types && !types.has(`${categoryCode}/${typeCode}`))
      tell(file, lines.category ?? 1, `目录中没有${categoryCode}/${typeCode} / not in menu.json`);
    if (showIntegral && withIntegral !== undefined)
      tell(
        file,
        lines.integral ?? 1,
        `只能有一篇显示金豆，${withIntegral}已是 / only one document may show the balance`,
      );
    if (showIntegral) withIntegral = file;
  }
  for (const { file, document } of read)
    for (const [, id] of document.content.matchAll(linkToDocument))
      if (!files.has(Number(id))) tell(file, 1, `链接的文档${id}不在文件夹中 / links to a document that is not there`);
  if (read.length === 0 && faults.length === 0) faults.push(`${folder}: 没有文档 / no documents`);
  if (faults.length > 0 || 'fault' in menu) throw new ConfigError(faults.join('\n'));
  return { menu, documents: read.map(({ document }) => document) };
}
