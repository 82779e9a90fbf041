import { use, useState } from 'react';
import type { CropArea } from './crop/PictureCropper';
import { UploadPictureContext } from './upload-picture';

/** The upload of pictures, one after another, with its state for the field. */
export function usePictureUpload(onUploaded: (path: string) => void) {
  const upload = use(UploadPictureContext);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const add = async (files: Iterable<File>, area?: CropArea) => {
    setBusy(true);
    setError('');
    try {
      for (const file of files) onUploaded(await upload(file, area));
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : '上传失败，请重试');
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, add };
}
