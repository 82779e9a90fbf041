import { useQuery } from '@tanstack/react-query';
import { tipOptions } from '../../services/tips/tips';
import { DialogButton } from '../shared/dialog-button';
import { useDialog } from '../shared/use-dialog';
import type { TipDialogsProps } from './tip-dialogs';

const fetchDialogs = () => import('./tip-dialogs');

/**
 * The tip of a live video: a button, and dialogs that come when a press is near (R264, R265). Nothing where tips cannot be
 * paid; a page that has `tipOptions` loaded draws it at once. To be mounted anew for another video (`key`).
 */
export function Tip(video: Pick<TipDialogsProps, 'accessId' | 'onPaid'>) {
  const { data } = useQuery(tipOptions());
  const dialog = useDialog(fetchDialogs);
  if (data?.open !== true) return null;
  return (
    <DialogButton dialog={dialog} kind="accent" label="打赏">
      {dialog.Part && <dialog.Part {...video} press={dialog.press} onClosed={dialog.giveBack} />}
    </DialogButton>
  );
}
