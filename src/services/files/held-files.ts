import type { ChosenFile } from '../../machines/files/upload/machine';
import { CallError } from '../shared/call';
import { dropProgress } from './proof-progress';

/** The machine gets only metadata of a file; its bytes stay here. */
const held = new Map<string, File>();

export function holdFile(file: File): ChosenFile {
  const uid = crypto.randomUUID();
  held.set(uid, file);
  return { uid, name: file.name, size: file.size };
}

export function dropFile(uid: string): void {
  held.delete(uid);
  dropProgress(uid);
}

export function heldFile(uid: string): File {
  const file = held.get(uid);
  if (!file) throw new CallError('FILE_GONE', '文件已不可用，请重新选择');
  return file;
}
