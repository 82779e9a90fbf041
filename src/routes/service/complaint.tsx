import { DialogButton } from '../shared/dialog-button';
import { useDialog } from '../shared/use-dialog';

const fetchDialogs = () => import('./complaint-dialog');

/** The button of a complaint about staff, with its dialogs (R314–R324). */
export function Complaint() {
  const dialog = useDialog(fetchDialogs);
  return (
    <DialogButton dialog={dialog} kind="secondary" label="我要投诉">
      {dialog.Part && <dialog.Part press={dialog.press} />}
    </DialogButton>
  );
}
