import { useEffect, useRef, useState } from 'react';
import { commentMessages } from '../../../contract/comments/rules/comment-text';
import { isPictureName } from '../../../contract/files/rules/picture-file';
import {
  acceptOf,
  checkPastedPicture,
  checkUpload,
  tooMany,
  uploadProfiles,
} from '../../../contract/files/rules/upload-profiles';
import type { FilesBy } from '../../ui/comments/editor/create-editor';

export const pictureAccept = acceptOf('editorImage');
export const fileAccept = acceptOf('editorFile');

interface Chosen {
  pictures: ReadonlyArray<{ uid: string; name: string }>;
  /** Which files are not taken, and why; empty if all are. */
  refusal: string;
}

interface Taken {
  by: FilesBy;
  takesPictures: boolean;
  /** Whether files that are no pictures are taken too (R176). */
  takesFiles: boolean;
}

function refusalOf(file: File, { by, takesFiles }: Taken): string | undefined {
  if (takesFiles && by !== 'picture' && !isPictureName(file.name)) return checkUpload('editorFile', file);
  return (by === 'paste' ? checkPastedPicture(file.size) : undefined) ?? checkUpload('editorImage', file);
}

/** A photograph over the limit is scaled down; one that is pasted only below the limit of its own (R177). */
async function fitting(file: File, by: FilesBy): Promise<File> {
  const { maxBytes } = uploadProfiles.editorImage;
  if (file.size <= maxBytes || !isPictureName(file.name) || (by === 'paste' && checkPastedPicture(file.size)))
    return file;
  return (await import('../../services/shared/fit-picture')).fitPicture(file, maxBytes);
}

/** Names the chosen files, keeps their bytes for the upload, and says what is wrong with each (R175–R177). */
export async function choosePictures(files: readonly File[], how: Taken): Promise<Chosen> {
  if (!how.takesPictures) return { pictures: [], refusal: commentMessages.noPictures };
  if (files.length > uploadProfiles.editorImage.count) return { pictures: [], refusal: tooMany('editorImage') };
  const refusals: string[] = [];
  const taken: File[] = [];
  for (const chosen of files) {
    const file = await fitting(chosen, how.by);
    const refusal = refusalOf(file, how);
    if (refusal === undefined) taken.push(file);
    else refusals.push(files.length > 1 ? `${file.name}：${refusal}` : refusal);
  }
  const refusal = refusals.join('；');
  if (taken.length === 0) return { pictures: [], refusal };
  const { holdFile } = await import('../../services/files/held-files');
  return { pictures: taken.map((file) => ({ uid: holdFile(file).uid, name: file.name })), refusal };
}

/** Keeps the bytes of chosen pictures as long as they wait; returns what to call with those that are held. */
export function useHeldPictures(waiting: Chosen['pictures']): (pictures: Chosen['pictures']) => void {
  const held = useRef(new Set<string>());
  useEffect(() => {
    const still = new Set(waiting.map(({ uid }) => uid));
    const left = [...held.current].filter((uid) => !still.has(uid));
    for (const uid of left) held.current.delete(uid);
    dropPictures(left);
  }, [waiting]);
  useEffect(() => {
    const all = held.current;
    return () => dropPictures([...all]);
  }, []);
  return (pictures) => {
    for (const { uid } of pictures) held.current.add(uid);
  };
}

function dropPictures(uids: readonly string[]): void {
  if (uids.length === 0) return;
  void import('../../services/files/held-files').then(({ dropFile }) => uids.forEach(dropFile));
}

/** Whole percent of what has been sent of a picture. */
export function usePercent(uid: string): number {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    if (uid === '') return;
    let stop: (() => void) | undefined;
    let left = false;
    void import('../../services/files/proof-progress').then(({ progressOf, subscribeToProgress }) => {
      if (left) return;
      const read = () => setPercent(progressOf(uid));
      read();
      stop = subscribeToProgress(read);
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [uid]);
  return uid === '' ? 0 : percent;
}
