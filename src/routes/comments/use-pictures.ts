import { useEffect, useState } from 'react';
import { commentMessages } from '../../../contract/comments/rules/comment-text';
import { acceptOf, checkPastedPicture, checkUpload } from '../../../contract/files/rules/upload-profiles';

export const pictureAccept = acceptOf('editorImage');

interface Chosen {
  uid: string;
  refusal: string;
}

/** Names a chosen picture, keeps its bytes for the upload, and says what is wrong with it (R175, R177). */
export async function choosePicture(
  [file]: readonly File[],
  { pasted, takesPictures }: { pasted: boolean; takesPictures: boolean },
): Promise<Chosen | undefined> {
  if (!file) return undefined;
  if (!takesPictures) return { uid: '', refusal: commentMessages.noPictures };
  const refusal = (pasted ? checkPastedPicture(file.size) : undefined) ?? checkUpload('editorImage', file);
  if (refusal !== undefined) return { uid: '', refusal };
  const { holdFile } = await import('../../services/files/held-files');
  return { uid: holdFile(file).uid, refusal: '' };
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
