import { checkUpload } from '../../contract/files/rules/upload-profiles';
import { screen } from '../../src/machines/files/uploads/screen';
import { FileUploads } from '../../src/routes/files/file-upload';
import { chooseFiles, useUploadState, useUploads } from '../../src/routes/files/use-uploads';
import { FilesField } from '../../src/ui/parts/FilesField';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { retry } from './support/patience';

/** The field of a complaint, alone. */
function Field() {
  const uploads = useUploads('evidence', { most: 2, tooMany: '' });
  return (
    <FilesField
      label="附件"
      files={<FileUploads uploads={uploads} />}
      uploads={useUploadState(uploads)}
      accept={undefined}
      canAdd
      action="选择文件"
      rules=""
      onFiles={(files) => chooseFiles(uploads, files, (file) => checkUpload('generic', file))}
    />
  );
}

await describeRenderedFlow({
  flow: flowNamed('uploads'),
  screen,
  requirements: ['R209', 'R213', 'R223'],
  render: () => <Field />,
  overrides: {
    // A form that is sent or given up.
    'files.clear': (event, { send }) => retry(() => send(event)),
  },
});
