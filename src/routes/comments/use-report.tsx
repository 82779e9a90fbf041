import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { loadFailed } from '../shared/load-failed';
import { useNotify } from '../shared/notices';
import { useDialog } from '../shared/use-dialog';
import type { ReportCommentProps } from './report-dialog';

const fetchDialog = () => import('./report-dialog');

interface Reports {
  report: (comment: { id: number }) => void;
  /** The dialog, where it was opened. */
  dialog: ReactNode;
}

/** The reports of the comments of a page, or of its barrage: one dialog for all of them. */
export function useReport(what: ReportCommentProps['what'] = '评论'): Reports {
  const dialog = useDialog<ReportCommentProps>(fetchDialog);
  const [commentId, setCommentId] = useState(0);
  const notify = useNotify();
  const { failed, end } = dialog;
  useEffect(() => {
    if (!failed) return;
    notify({ level: 'error', text: loadFailed });
    end();
  }, [failed, end, notify]);
  return {
    report: ({ id }) => {
      setCommentId(id);
      dialog.open();
    },
    dialog: dialog.Part && <dialog.Part press={dialog.press} commentId={commentId} what={what} />,
  };
}
