import { comments } from '../../limits';
import { commentMessages } from './comment-text';

/** R175 */
export const pictureExtensions = ['jpg', 'jpeg', 'png', 'gif', 'bmp'] as const;

interface Picture {
  name: string;
  /** Bytes. */
  size: number;
}

const suffixOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** What is wrong with a picture for a comment, in the specification's words (R175, R177). */
export function checkPicture({ name, size }: Picture, pasted = false): string | undefined {
  const suffix = suffixOf(name);
  if (size === 0 || !pictureExtensions.some((each) => each === suffix)) return commentMessages.notPicture;
  if (pasted && size >= comments.pastedPictureBytes) return commentMessages.pastedTooLarge;
  return size > comments.pictureBytes ? commentMessages.pictureTooLarge : undefined;
}
