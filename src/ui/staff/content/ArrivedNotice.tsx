import { formatDateTime } from '../../../../contract/rules/dates';
import { Button } from '../../parts/Button';
import { Notice } from '../../parts/Notice';

/** What a colleague has saved while the record is open here. */
export interface Arrived {
  /** Name of the account; empty: an operator by command. */
  by: string;
  /** ISO instant. */
  at: string;
  /** The labels of the fields. */
  fields: readonly string[];
}

export const ArrivedNotice = ({ arrived, onClose }: { arrived: Arrived; onClose: () => void }) => (
  <Notice
    announced
    action={
      <Button kind="text" onClick={onClose}>
        知道了
      </Button>
    }
  >
    {arrived.by || '运维命令'}于{formatDateTime(new Date(arrived.at)).slice(11)}修改了{arrived.fields.join('、')}
    ，您未修改的字段已更新
  </Notice>
);
