import { useSelector } from '@xstate/react';
import { checkPicture, feedbackMessages } from '../../../contract/help/rules/feedback';
import { uploadProfiles } from '../../../contract/limits/files';
import type { helpFeedbackMachine } from '../../machines/help/help-feedback/machine';
import { fitPicture } from '../../services/shared/fit-picture';
import type { Flow, FlowSnapshot } from '../../services/shared/flow';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import { FeedbackDialog } from '../../ui/help/FeedbackDialog';
import { chooseFiles, uploadsNow, useFiles, useUploadState, useUploads } from '../files/use-uploads';
import { FeedbackPicture } from './feedback-picture';

type Snapshot = FlowSnapshot<typeof helpFeedbackMachine>;

const isOpen = (snapshot: Snapshot) => snapshot.hasTag('dialog');
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

const contextOf = ({ context }: Snapshot) => context;

const limit = { most: uploadProfiles.feedbackPicture.count, tooMany: feedbackMessages.tooManyPictures };

/** The dialog of the feedback, fetched with the first press. */
export default function FeedbackDialogs({ flow }: { flow: Flow<typeof helpFeedbackMachine> }) {
  const { written, restored } = useSelector(flow, contextOf);
  const uploads = useUploads('helpPicture', limit);
  const pictures = useFiles(uploads);

  const choose = async (files: readonly File[]) => {
    const { maxBytes } = uploadProfiles.feedbackPicture;
    const fitting = await Promise.all(files.map((file) => (file.size > maxBytes ? fitPicture(file, maxBytes) : file)));
    chooseFiles(uploads, fitting, checkPicture);
  };

  return (
    <AntdProvider>
      <FeedbackDialog
        open={useSelector(flow, isOpen)}
        busy={useSelector(flow, isBusy)}
        first={written}
        restored={restored}
        canAdd={pictures.length < limit.most}
        pictures={pictures.map((picture) => <FeedbackPicture key={picture.uid} uploads={uploads} file={picture} />)}
        uploads={useUploadState(uploads)}
        hasPictures={pictures.length > 0}
        onTyped={(draft) => flow.send({ type: 'form.change', draft })}
        onDiscard={() => flow.send({ type: 'draft.discard' })}
        onFiles={(files) => void choose(files)}
        onSubmit={(typed) => flow.send({ type: 'form.submit', written: typed, pictures: uploadsNow(uploads) })}
        onClose={() => flow.send({ type: 'dialog.close' })}
        afterClose={() => {
          // With the same pictures it is the same feedback when it is sent again.
          if (!flow.getSnapshot().matches('unresolved')) uploads.update({ type: 'files.clear' });
        }}
      />
    </AntdProvider>
  );
}
