import { checkPicture, feedbackMessages } from '../../../contract/help/rules/feedback';
import { uploadProfiles } from '../../../contract/limits/files';
import { feedbackFlow } from '../../services/help/feedback-flow';
import { fitPicture } from '../../services/shared/fit-picture';
import { useFlowContext, useTag } from '../../services/shared/use-flow';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import { FeedbackDialog } from '../../ui/help/FeedbackDialog';
import { chooseFiles, uploadsNow, useFiles, useUploadState, useUploads } from '../files/use-uploads';
import { useSession } from '../session/session-context';
import { FlowSection } from '../shared/flow-section';
import type { DialogProps } from '../shared/use-dialog';
import { useDialogFlow } from '../shared/use-dialog-flow';
import { FeedbackPicture } from './feedback-picture';

const limit = { most: uploadProfiles.feedbackPicture.count, tooMany: feedbackMessages.tooManyPictures };

export interface FeedbackDialogsProps extends DialogProps {
  about: { title: string; address: string };
}

/** The dialog of the feedback with its flow, fetched with the first press. */
export default function FeedbackDialogs({ press, about }: FeedbackDialogsProps) {
  const { customer, login } = useSession();
  const opening = { type: 'feedback.open', known: customer !== undefined } as const;
  const flow = useDialogFlow(() => feedbackFlow(about, login), { press, opening });
  const { written, restored } = useFlowContext(flow);
  const uploads = useUploads('helpPicture', limit);
  const pictures = useFiles(uploads);

  const choose = async (files: readonly File[]) => {
    const { maxBytes } = uploadProfiles.feedbackPicture;
    const fitting = await Promise.all(files.map((file) => (file.size > maxBytes ? fitPicture(file, maxBytes) : file)));
    chooseFiles(uploads, fitting, checkPicture);
  };

  return (
    <FlowSection name="helpFeedback" flow={flow}>
      <AntdProvider>
        <FeedbackDialog
          open={useTag(flow, 'dialog')}
          busy={useTag(flow, 'busy')}
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
            if (!flow.getSnapshot().matches('unresolved')) uploads.send({ type: 'files.clear' });
          }}
        />
      </AntdProvider>
    </FlowSection>
  );
}
