import type { UploadFile } from '../../machines/files/uploads/machine';
import { FileItem } from '../../ui/parts/FilesField';
import type { UploadsFlow } from './use-uploads';
import { useFiles, useSent } from './use-uploads';

interface FileUploadProps {
  uploads: UploadsFlow;
  file: UploadFile;
}

/** A file of a form, with how its upload stands. */
function FileUpload({ uploads, file: { uid, file, state, errorText } }: FileUploadProps) {
  const percent = useSent(file);
  return (
    <FileItem
      id={uid}
      name={file.name}
      state={state}
      words={state === 'done' ? '上传完成' : state === 'fail' ? errorText : `正在上传${percent}%`}
      onRetry={() => uploads.send({ type: 'file.retry', uid })}
      onRemove={() => uploads.send({ type: 'file.remove', uid })}
    />
  );
}

/** The files of a form as list items. */
export const FileUploads = ({ uploads }: { uploads: UploadsFlow }) =>
  useFiles(uploads).map((file) => <FileUpload key={file.uid} uploads={uploads} file={file} />);
