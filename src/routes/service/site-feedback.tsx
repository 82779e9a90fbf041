import { DialogButton } from '../shared/dialog-button';
import { useDialog } from '../shared/use-dialog';

const fetchDialogs = () => import('./site-feedback-dialog');

/** The button of the feedback on the site, with its dialogs (R311–R313). */
export function SiteFeedback() {
  const dialog = useDialog(fetchDialogs);
  return (
    <DialogButton dialog={dialog} kind="secondary" label="提建议">
      {dialog.Part && <dialog.Part press={dialog.press} />}
    </DialogButton>
  );
}
