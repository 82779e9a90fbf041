import type { ChosenFile } from '../../machines/shared/upload';
import { CallError } from '../shared/call';
import type { cropPicture } from '../shared/crop-picture';

type Area = Parameters<typeof cropPicture>[1];

interface Bytes {
  file: File;
  /** The part of a picture that is uploaded. */
  area: Area | undefined;
  /** Whole percent of what has been sent. */
  sent: number;
}

/** The machines get only name and size of a file; its bytes are here for as long as a machine keeps it. */
const held = new WeakMap<ChosenFile, Bytes>();
const listeners = new Set<() => void>();

export function chosenFile(file: File, area?: Area): ChosenFile {
  const chosen: ChosenFile = { name: file.name, size: file.size };
  held.set(chosen, { file, area, sent: 0 });
  return chosen;
}

export function bytesOf(chosen: ChosenFile): Bytes {
  const bytes = held.get(chosen);
  if (!bytes) throw new CallError('FILE_GONE', '文件已不可用，请重新选择');
  return bytes;
}

export const sentOf = (chosen: ChosenFile): number => held.get(chosen)?.sent ?? 0;

/** It changes many times a second: a machine does not hear of it. */
export function noteSent(chosen: ChosenFile, percent: number): void {
  bytesOf(chosen).sent = percent;
  for (const listener of listeners) listener();
}

export function onSent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
