import type { FormEvent, ReactNode } from 'react';
import { useId } from 'react';
import { uploadProfiles } from '../../../../contract/limits/files';
import { questions } from '../../../../contract/limits/questions';
import type { LinkedDocument, SuggestedQuestion } from '../../../../contract/questions/calls';
import { questionMessages } from '../../../../contract/questions/messages';
import type { QuestionCode } from '../../../../contract/questions/rules/categories';
import { questionAreas } from '../../../../contract/questions/rules/categories';
import { attachmentExtensions, checkTitle } from '../../../../contract/questions/rules/check-question';
import { topicAddress } from '../../../../contract/rules/technical-lists';
import { lengthOf } from '../../../../contract/rules/text';
import { PortalModal } from '../../antd/PortalModal';
import { Button } from '../../parts/Button';
import { ChoiceGroup } from '../../parts/ChoiceGroup';
import { DraftNote } from '../../parts/DraftNote';
import { FilesField } from '../../parts/FilesField';
import { Spinner } from '../../parts/Spinner';
import { TextArea } from '../../parts/TextArea';
import { TextField } from '../../parts/TextField';
import styles from './Ask.module.css';

interface AskDialogProps {
  open: boolean;
  busy: boolean;
  /** Why it was not sent; empty otherwise. */
  problem: string;
  /** It has been submitted once: what is wrong is said beside the fields. */
  showsFaults: boolean;
  /** It begins with a draft. */
  restored: boolean;
  categoryCode: QuestionCode | '';
  title: string;
  content: string;
  /** The editor of the newer form; false: the older one has plain text. */
  editor: ReactNode | 'loading' | false;
  suggestions: { questions: readonly SuggestedQuestion[]; documents: readonly LinkedDocument[] } | undefined;
  attachments: ReactNode;
  /** How their uploads stand. */
  uploads: string;
  canAdd: boolean;
  captcha: ReactNode;
  onDiscard: () => void;
  onCategory: (code: QuestionCode) => void;
  onTitle: (title: string) => void;
  onContent: (content: string) => void;
  onFiles: (files: readonly File[]) => void;
  onSubmit: () => void;
  onClose: () => void;
}

/** R129, R148–R151 */
export function AskDialog({ open, busy, onSubmit, onClose, ...form }: AskDialogProps) {
  const formId = useId();
  return (
    <PortalModal
      open={open}
      title="我要提问"
      width={900}
      onClose={onClose}
      footer={
        <>
          <p data-problem role="status" className={styles.problem}>
            {form.problem}
          </p>
          <Button type="submit" form={formId} size="large" loading={busy}>
            提交
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit();
        }}
        {...form}
      />
    </PortalModal>
  );
}

const accept = attachmentExtensions.map((extension) => `.${extension}`).join(',');
const { count, maxBytes } = uploadProfiles.community;
const areas = questionAreas.map(({ code, name }) => [code, name] as const);

type FormProps = Omit<AskDialogProps, 'open' | 'busy' | 'problem' | 'onSubmit' | 'onClose'> & {
  id: string;
  onSubmit: (event: FormEvent) => void;
};

function Form({ id, showsFaults, restored, categoryCode, title, content, editor, suggestions, ...rest }: FormProps) {
  const { attachments, uploads, canAdd, captcha, onCategory, onTitle, onContent, onFiles, onDiscard, onSubmit } = rest;
  return (
    <form id={id} className={styles.form} noValidate onSubmit={onSubmit}>
      {restored && <DraftNote onDiscard={onDiscard} />}
      <ChoiceGroup
        legend="问题类型"
        name="category"
        choices={areas}
        chosen={categoryCode === '' ? [] : [categoryCode]}
        error={showsFaults && categoryCode === '' ? questionMessages.noCategory : undefined}
        onChoose={onCategory}
      />
      <TextField
        name="title"
        label="标题"
        value={title}
        error={showsFaults ? checkTitle(title) : undefined}
        hint={`已输入${lengthOf(title)} / ${questions.titleMaxLength}字`}
        placeholder="请输入标题，一句话说清问题"
        maxLength={questions.titleMaxLength}
        autoComplete="off"
        onChange={onTitle}
      />
      <Suggestions suggestions={suggestions} />
      {editor === false ? (
        <TextArea
          name="content"
          label="问题描述"
          value={content}
          error={showsFaults && content.trim() === '' ? questionMessages.noContent : undefined}
          placeholder="请输入您的问题：板子的层数、板厚、工艺与现象"
          maxLength={questions.contentMaxLength}
          onChange={onContent}
        />
      ) : (
        <div className={styles.editor}>
          <span className={styles.label}>问题描述</span>
          {editor === 'loading' ? <Spinner size={20} label="正在加载编辑器" /> : editor}
        </div>
      )}
      <FilesField
        label="附件"
        files={attachments}
        uploads={uploads}
        accept={accept}
        canAdd={canAdd}
        action="选择文件"
        rules={`支持${attachmentExtensions.join('、')}，每个不超过${maxBytes / 1024 / 1024}MB，最多${count}个；仅您本人与工作人员可见`}
        onFiles={onFiles}
      />
      {captcha}
    </form>
  );
}

/** R155: what has been answered already. Links open beside the form, so that nothing typed is left. */
function Suggestions({ suggestions }: Pick<AskDialogProps, 'suggestions'>) {
  if (!suggestions || suggestions.questions.length + suggestions.documents.length === 0) return null;
  return (
    <section className={styles.suggestions} aria-label="相似的问题与文档">
      <h3>也许已有解答</h3>
      <ul>
        {suggestions.questions.map(({ id, title, categoryCode }) => (
          <li key={`q${id}`}>
            <span>提问</span>
            <a href={topicAddress(categoryCode, id)} target="_blank" rel="noreferrer">
              {title}
            </a>
          </li>
        ))}
        {suggestions.documents.map(({ title, address }) => (
          <li key={address}>
            <span>文档</span>
            <a href={address} target="_blank" rel="noreferrer">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
