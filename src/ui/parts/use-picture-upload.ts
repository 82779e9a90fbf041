import { use, useEffect, useRef, useState } from 'react';
import type { CropArea } from './crop/PictureCropper';
import { UploadPictureContext } from './upload-picture';

/** The upload of pictures, one after another, with its state for the field. */
export function usePictureUpload(onUploaded: (path: string) => void) {
  const upload = use(UploadPictureContext);
  // What else was entered during the upload stays: the form of that moment is told.
  const told = useRef(onUploaded);
  useEffect(() => {
    told.current = onUploaded;
  });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const add = async (files: Iterable<File>, area?: CropArea) => {
    setBusy(true);
    setError('');
    try {
      for (const file of files) {
        const path = await upload(file, area);
        told.current(path);
      }
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : '上传失败，请重试');
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, add };
}
