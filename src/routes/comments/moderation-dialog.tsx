import { AntdProvider } from '../../ui/antd/AntdProvider';
import type { ConfirmOperationProps } from '../../ui/comments/moderation/ConfirmOperation';
import { ConfirmOperation } from '../../ui/comments/moderation/ConfirmOperation';

/** Fetched when something has to be confirmed. */
export default function ModerationDialog(props: ConfirmOperationProps) {
  return (
    <AntdProvider>
      <ConfirmOperation {...props} />
    </AntdProvider>
  );
}
