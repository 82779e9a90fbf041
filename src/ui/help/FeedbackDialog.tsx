import type { ClipboardEvent, FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { acceptOf, uploadProfiles } from '../../../contract/files/rules/upload-profiles';
import { checkDescription, feedbackMessages, feedbackReasons } from '../../../contract/help/rules/feedback';
import { help } from '../../../contract/limits/help';
import type { HelpFeedbackDraft, WrittenFeedback } from '../../machines/help/help-feedback/draft';
import { FormModal } from '../antd/FormModal';
import { ChoiceGroup } from '../parts/ChoiceGroup';
import { DraftNote } from '../parts/DraftNote';
import { FilesField } from '../parts/FilesField';
import { bringsText } from '../parts/html/pasted';
import { TextArea } from '../parts/TextArea';
import { useTyped } from '../parts/use-typed';
import styles from './FeedbackDialog.module.css';

interface FeedbackDialogProps {
  open: boolean;
  busy: boolean;
  /** What the form begins with: empty, a draft, or what was sent without an answer. */
  first: HelpFeedbackDraft;
  restored: boolean;
  /** The chosen pictures, as list items. */
  pictures: ReactNode;
  /** How their uploads stand. */
  uploads: string;
  hasPictures: boolean;
  canAdd: boolean;
  onTyped: (draft: HelpFeedbackDraft) => void;
  onDiscard: () => void;
  onFiles: (files: readonly File[]) => void;
  onSubmit: (written: WrittenFeedback) => void;
  onClose: () => void;
  afterClose: () => void;
}

/** R300, R301 */
export const FeedbackDialog = ({ open, busy, onClose, afterClose, ...form }: FeedbackDialogProps) => (
  <FormModal
    open={open}
    title="文档反馈"
    width={690}
    submit="提交"
    busy={busy}
    onClose={onClose}
    afterClose={afterClose}
  >
    {(id) => <FeedbackForm key={String(form.restored)} id={id} {...form} />}
  </FormModal>
);

const { extensions = [], maxBytes, count } = uploadProfiles.feedbackPicture;
const megabytes = maxBytes / 1024 / 1024;
const accept = acceptOf('feedbackPicture');
const choices = feedbackReasons.map((reason) => [reason, reason] as const);

type FormProps = Omit<FeedbackDialogProps, 'open' | 'busy' | 'onClose' | 'afterClose'> & { id: string };

function FeedbackForm({
  id,
  first,
  restored,
  pictures,
  uploads,
  hasPictures,
  canAdd,
  onTyped,
  onDiscard,
  onFiles,
  onSubmit,
}: FormProps) {
  const [reasons, setReasons] = useState(first.reasons);
  const [description, setDescription] = useState(first.description);
  const [showsFaults, setShowsFaults] = useState({ reasons: false, description: false });
  useTyped({ reasons, description, files: hasPictures }, onTyped);
  const wrong = showsFaults.description ? checkDescription(description) : undefined;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setShowsFaults({ reasons: true, description: true });
    if (reasons.length > 0 && checkDescription(description) === undefined) {
      onSubmit({ reasons: feedbackReasons.filter((reason) => reasons.includes(reason)), description });
      return;
    }
    const bad = event.currentTarget.elements.namedItem(reasons.length === 0 ? 'reason' : 'description');
    const control = bad instanceof RadioNodeList ? bad[0] : bad;
    if (control instanceof HTMLElement) control.focus();
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0 || bringsText(event.clipboardData)) return;
    event.preventDefault();
    onFiles(files);
  };
  return (
    <form id={id} className={styles.form} noValidate onSubmit={submit} onPaste={paste}>
      {restored && <DraftNote files={first.files} onDiscard={onDiscard} />}
      <ChoiceGroup
        several
        legend="问题类型（可多选）"
        name="reason"
        choices={choices}
        chosen={reasons}
        error={showsFaults.reasons && reasons.length === 0 ? feedbackMessages.noReason : undefined}
        onChoose={(reason, chosen) =>
          setReasons((all) => (chosen ? [...all, reason] : all.filter((one) => one !== reason)))
        }
      />
      <TextArea
        name="description"
        label="问题描述"
        value={description}
        error={wrong}
        placeholder="请输入问题描述"
        maxLength={help.feedbackMaxLength}
        onChange={setDescription}
        onBlur={() => description !== '' && setShowsFaults((old) => ({ ...old, description: true }))}
      />
      <FilesField
        label="图片"
        files={pictures}
        uploads={uploads}
        accept={accept}
        canAdd={canAdd}
        action="选择图片"
        otherwise="或在此窗口中粘贴截图"
        rules={`支持${extensions.join('、')}格式，每张不超过${megabytes}MB，最多${count}张`}
        onFiles={onFiles}
      />
    </form>
  );
}
