import { imports } from '../../../contract/limits/imports';
import type { ImportedFile } from '../../machines/files/importing/machine';
import { CallError } from '../shared/call';
import { randomKey } from '../shared/random-key';

/** The machine gets only the name of a file; its bytes stay here, those of the last one chosen. */
let kept: { uid: string; file: File } | undefined;

export const mostSize = `${imports.fileBytes / 1_024 / 1_024}MB`;

/** Why the page does not take a file; empty where it does. */
export function refusalOfFile({ size }: File): string {
  if (size === 0) return '文件为空';
  return size > imports.fileBytes ? `文件不能超过${mostSize}，请分批导入` : '';
}

export function keepImportFile(file: File): ImportedFile {
  kept = { uid: randomKey(), file };
  return { uid: kept.uid, name: file.name };
}

export function importFileOf(uid: string): File {
  if (kept?.uid !== uid) throw new CallError('FILE_GONE', '文件已不可用，请重新选择');
  return kept.file;
}
