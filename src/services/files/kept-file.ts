import { CallError } from '../shared/call';
import { randomKey } from '../shared/random-key';

/** A machine gets only the name of a file; its bytes stay here, those of the last one chosen. */
let kept: { uid: string; file: File } | undefined;

export function keepFile(file: File): { uid: string; name: string } {
  kept = { uid: randomKey(), file };
  return { uid: kept.uid, name: file.name };
}

export function keptFile(uid: string): File {
  if (kept?.uid !== uid) throw new CallError('FILE_GONE', '文件已不可用，请重新选择');
  return kept.file;
}
