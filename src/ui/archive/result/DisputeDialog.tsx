import type { ReactNode } from 'react';
import { useId } from 'react';
import { archive } from '../../../../contract/limits/archive';
import { requests } from '../../../../contract/limits/requests';
import { checkDisputeContent, checkMobile } from '../../../../contract/rules/contact';
import type { DisputeDraft, WrittenDispute } from '../../../machines/archive/dispute/draft';
import { PortalModal } from '../../antd/PortalModal';
import { Button } from '../../parts/Button';
import { DraftNote } from '../../parts/DraftNote';
import { TextArea } from '../../parts/TextArea';
import { TextField } from '../../parts/TextField';
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
export function DisputeDialog({ open, busy, onClose, ...form }: DisputeDialogProps) {
  const formId = useId();
  return (
    <PortalModal
      open={open}
      title="数据异常反馈"
      width={690}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} size="large" loading={busy}>
          提交
        </Button>
      }
    >
      <DisputeForm key={String(form.restored)} id={formId} {...form} />
    </PortalModal>
  );
}

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
      <TextField
        {...field('contactPhone')}
        label="联系电话"
        type="tel"
        inputMode="tel"
        placeholder="请输入手机号码"
        autoComplete="tel-national"
        maxLength={requests.phoneMaxTyped}
      />
      {proof}
    </form>
  );
}
