import type { ReactNode } from 'react';
import { archive } from '../../../../contract/limits/archive';
import { checkDisputeContent, checkMobile } from '../../../../contract/rules/contact';
import type { DisputeDraft, WrittenDispute } from '../../../machines/archive/dispute/draft';
import { FormModal } from '../../antd/FormModal';
import { DraftNote } from '../../parts/DraftNote';
import { MobileField } from '../../parts/MobileField';
import { TextArea } from '../../parts/TextArea';
import { useFields } from '../../parts/use-fields';
import { useTyped } from '../../parts/use-typed';
import styles from './DisputeDialog.module.css';

interface DisputeDialogProps {
  open: boolean;
  busy: boolean;
  /** What the form begins with: empty, a draft, or what was sent without an answer. */
  first: DisputeDraft;
  restored: boolean;
  /** The field of the proof file. */
  proof: ReactNode;
  hasProof: boolean;
  onTyped: (draft: DisputeDraft) => void;
  onDiscard: () => void;
  onSubmit: (written: WrittenDispute) => void;
  onClose: () => void;
}

/** R489 */
export const DisputeDialog = ({ open, busy, onClose, ...form }: DisputeDialogProps) => (
  <FormModal open={open} title="数据异常反馈" width={690} submit="提交" busy={busy} onClose={onClose}>
    {(id) => <DisputeForm key={String(form.restored)} id={id} {...form} />}
  </FormModal>
);

type DisputeFormProps = Omit<DisputeDialogProps, 'open' | 'busy' | 'onClose'> & { id: string };

function DisputeForm({ id, first, restored, proof, hasProof, onTyped, onDiscard, onSubmit }: DisputeFormProps) {
  const { feedbackContent, contactPhone, files } = first;
  const { values, field, submit } = useFields(
    { feedbackContent, contactPhone },
    { feedbackContent: checkDisputeContent, contactPhone: checkMobile },
  );
  useTyped({ ...values, files: hasProof }, onTyped);
  return (
    <form id={id} className={styles.form} noValidate onSubmit={submit(onSubmit)}>
      {restored && <DraftNote files={files} onDiscard={onDiscard} />}
      <TextArea
        {...field('feedbackContent')}
        label="备注说明"
        placeholder="请输入备注说明，如有误的内容及正确内容"
        maxLength={archive.disputeMaxLength}
      />
      <MobileField {...field('contactPhone')} label="联系电话" />
      {proof}
    </form>
  );
}
