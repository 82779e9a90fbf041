import { archive } from '../../../../contract/limits/archive';
import { checkReportMailbox } from '../../../../contract/rules/contact';
import { entered } from '../../../../contract/rules/entered';
import { FormModal } from '../../antd/FormModal';
import { TextField } from '../../parts/TextField';
import { useFields } from '../../parts/use-fields';

interface MailDialogProps {
  open: boolean;
  busy: boolean;
  /** What was entered before. */
  email: string;
  onSubmit: (email: string) => void;
  onClose: () => void;
}

/** R487 */
export const MailDialog = ({ open, busy, onClose, ...form }: MailDialogProps) => (
  <FormModal open={open} title="转发报告到邮箱" width={690} submit="发送" busy={busy} onClose={onClose}>
    {(id) => <MailForm id={id} {...form} />}
  </FormModal>
);

function MailForm({ id, email, onSubmit }: Pick<MailDialogProps, 'email' | 'onSubmit'> & { id: string }) {
  const { field, submit } = useFields({ email }, { email: checkReportMailbox });
  return (
    <form id={id} noValidate onSubmit={submit((values) => onSubmit(entered('mailbox', values.email)))}>
      <TextField
        {...field('email')}
        label="接收邮箱"
        type="email"
        placeholder="请输入接收报告的邮箱"
        autoComplete="email"
        maxLength={archive.emailMaxLength}
        hint="报告将以PDF附件的形式发送，请确认邮箱属于您指定的接收人"
      />
    </form>
  );
}
