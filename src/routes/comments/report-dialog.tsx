import { reportCommentFlow } from '../../services/comments/report-comment-flow';
import { useTag } from '../../services/shared/use-flow';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import { ReportDialog } from '../../ui/comments/thread/ReportDialog';
import { useSession } from '../session/session-context';
import { FlowSection } from '../shared/flow-section';
import type { DialogProps } from '../shared/use-dialog';
import { useDialogFlow } from '../shared/use-dialog-flow';

export interface ReportCommentProps extends DialogProps {
  commentId: number;
  what: '评论' | '弹幕';
}

/** The dialog of a report with its flow, fetched when a press is near. */
export default function ReportCommentDialog({ press, commentId, what }: ReportCommentProps) {
  const { login } = useSession();
  const flow = useDialogFlow(() => reportCommentFlow(login), { press, opening: { type: 'report.open', commentId } });
  return (
    <FlowSection name="reportComment" flow={flow}>
      <AntdProvider>
        <ReportDialog
          what={what}
          open={useTag(flow, 'dialog')}
          busy={useTag(flow, 'busy')}
          onSubmit={(written) => flow.send({ type: 'form.submit', written })}
          onClose={() => flow.send({ type: 'dialog.close' })}
        />
      </AntdProvider>
    </FlowSection>
  );
}
