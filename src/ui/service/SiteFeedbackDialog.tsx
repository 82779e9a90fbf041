import type { ReactNode } from 'react';
import { useState } from 'react';
import { requests } from '../../../contract/limits/requests';
import { service } from '../../../contract/limits/service';
import {
  checkContactPhone,
  checkSuggestion,
  complaintMessages,
  feedbackTypes,
} from '../../../contract/service/rules/complaint';
import type { SiteFeedbackDraft } from '../../machines/service/site-feedback/draft';
import { FormModal } from '../antd/FormModal';
import { ChoiceGroup } from '../parts/ChoiceGroup';
import { DraftNote } from '../parts/DraftNote';
import { TextArea } from '../parts/TextArea';
import { TextField } from '../parts/TextField';
import { useFields } from '../parts/use-fields';
import { useTyped } from '../parts/use-typed';
import styles from './forms.module.css';

interface FormProps {
  /** What the form begins with: empty, a draft, or what was sent without an answer. */
  first: SiteFeedbackDraft;
  restored: boolean;
  /** Whether somebody is signed in. */
  known: boolean;
  onTyped: (draft: SiteFeedbackDraft) => void;
  onDiscard: () => void;
  onSubmit: (draft: SiteFeedbackDraft) => void;
}

interface SiteFeedbackDialogProps extends FormProps {
  open: boolean;
  busy: boolean;
  /** Shown in place of the form, which keeps what was written. */
  captcha: ReactNode;
  onClose: () => void;
}

/** R311–R313 */
export const SiteFeedbackDialog = ({ open, busy, captcha, onClose, ...form }: SiteFeedbackDialogProps) => (
  <FormModal open={open} title="网站建议" width={690} submit="提交" busy={busy} captcha={captcha} onClose={onClose}>
    {(id) => <FeedbackForm key={String(form.restored)} id={id} {...form} />}
  </FormModal>
);

function FeedbackForm({ id, first, restored, known, onTyped, onDiscard, onSubmit }: FormProps & { id: string }) {
  const [about, setAbout] = useState(first.about);
  const [anonymous, setAnonymous] = useState(first.anonymous);
  const { values, field, submit } = useFields(
    { suggestion: first.suggestion, phone: first.phone },
    { suggestion: checkSuggestion, phone: checkContactPhone },
  );
  useTyped({ about, ...values, anonymous }, onTyped);
  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={submit((written) => onSubmit({ about, ...written, anonymous }))}
    >
      {restored && <DraftNote onDiscard={onDiscard} />}
      <ChoiceGroup legend="业务" name="about" choices={feedbackTypes} chosen={[about]} onChoose={setAbout} />
      <TextArea
        {...field('suggestion')}
        label="您的建议"
        placeholder={complaintMessages.noSuggestion}
        maxLength={service.textMaxLength}
      />
      <TextField
        {...field('phone')}
        label="联系电话"
        optional
        type="tel"
        autoComplete="tel"
        maxLength={requests.phoneMaxTyped}
        hint="可凭电话和工单号查询进度"
      />
      {!known && (
        <label className={styles.anonymous}>
          <input type="checkbox" checked={anonymous} onChange={({ target }) => setAnonymous(target.checked)} />
          匿名提交（不登录）
        </label>
      )}
    </form>
  );
}
