import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import type { ShotFlow } from '../../contract/qa/calls';
import { gallery } from '../../contract/qa/calls';
import { indexPage } from './index-page';

/** The content of the folder's index; empty where there is none, or where another version of the workbench wrote it. */
function readIndex(folder: string): ShotFlow[] {
  const file = join(folder, 'index.json');
  const read: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return Value.Check(gallery, read) ? read.flows : [];
}

/**
 * Writes both indexes of a folder of screenshots and returns the address of the page. Flows that were not taken this
 * time keep their previous screenshots; `order` lists the existing machines in display order.
 */
export function writeAlbum(folder: string, taken: readonly ShotFlow[], order: readonly string[]): string {
  const all = [...taken, ...readIndex(folder)];
  const flows = order.flatMap((machine) => all.find((flow) => flow.machine === machine) ?? []);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.json'), `${JSON.stringify({ flows }, null, 2)}\n`);
  const page = join(folder, 'index.html');
  writeFileSync(page, indexPage(flows));
  return page;
}
