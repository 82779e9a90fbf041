import { useEffect, useState } from 'react';
import type { UploadFile } from '../../machines/files/uploads/machine';
import { bytesOf } from '../../services/files/bytes';
import { PictureTile } from '../../ui/help/PictureTile';
import type { UploadsFlow } from '../files/use-uploads';
import { useSent } from '../files/use-uploads';

/** One picture of a feedback, with how its upload stands. */
export function FeedbackPicture({
  uploads,
  file: { uid, file, state, errorText },
}: {
  uploads: UploadsFlow;
  file: UploadFile;
}) {
  const percent = useSent(file);
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(bytesOf(file).file);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <PictureTile
      name={file.name}
      preview={preview}
      state={state}
      percent={percent}
      problem={errorText}
      onRetry={() => uploads.send({ type: 'file.retry', uid })}
      onRemove={() => uploads.send({ type: 'file.remove', uid })}
    />
  );
}
