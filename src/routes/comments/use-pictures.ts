import { commentMessages } from '../../../contract/comments/rules/comment-text';
import { isPictureName } from '../../../contract/files/rules/picture-file';
import {
  acceptOf,
  checkPastedPicture,
  checkUpload,
  tooMany,
  uploadProfiles,
} from '../../../contract/files/rules/upload-profiles';
import type { ChosenFile } from '../../machines/shared/upload';
import { chosenFile } from '../../services/files/bytes';
import type { FilesBy } from '../../ui/comments/editor/create-editor';

export const pictureAccept = acceptOf('editorImage');
export const fileAccept = acceptOf('editorFile');

interface Chosen {
  files: readonly ChosenFile[];
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

/** The files that are taken, and what is wrong with the others (R175–R177). */
export async function choosePictures(files: readonly File[], how: Taken): Promise<Chosen> {
  if (!how.takesPictures) return { files: [], refusal: commentMessages.noPictures };
  if (files.length > uploadProfiles.editorImage.count) return { files: [], refusal: tooMany('editorImage') };
  const refusals: string[] = [];
  const taken: File[] = [];
  for (const chosen of files) {
    const file = await fitting(chosen, how.by);
    const refusal = refusalOf(file, how);
    if (refusal === undefined) taken.push(file);
    else refusals.push(files.length > 1 ? `${file.name}：${refusal}` : refusal);
  }
  return { files: taken.map((file) => chosenFile(file)), refusal: refusals.join('；') };
}
