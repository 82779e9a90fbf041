import { DialogButton } from '../shared/dialog-button';
import { useDialog } from '../shared/use-dialog';
import type { FeedbackDialogsProps } from './feedback-dialog';

const fetchDialogs = () => import('./feedback-dialog');

export type FeedbackProps = Pick<FeedbackDialogsProps, 'about'>;

/** The link to the feedback on a document, with its dialog (R285, R300–R303). */
export function Feedback({ about }: FeedbackProps) {
  const dialog = useDialog(fetchDialogs);
  return (
    <DialogButton dialog={dialog} kind="text" label="文档错误/过时，我要反馈">
      {dialog.Part && <dialog.Part press={dialog.press} about={about} />}
    </DialogButton>
  );
}
