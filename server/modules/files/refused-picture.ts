import { pictureTooLarge } from '../../../contract/files/rules/picture-file';
import { BusinessError } from '../../http/errors';
import { NotAPicture } from '../../pictures/not-a-picture';

export const tooLargePicture = () => new BusinessError(400, pictureTooLarge, { reason: 'IMAGE' });

/** What to throw for what the decoder threw. @param format the message for what is no picture */
export function refusedPicture(error: unknown, format: string): unknown {
  if (!(error instanceof NotAPicture)) return error;
  return error.fault === 'size' ? tooLargePicture() : new BusinessError(400, format, { reason: 'IMAGE' });
}
