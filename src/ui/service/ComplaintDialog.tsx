import type { ReactNode } from 'react';
import { useState } from 'react';
import { acceptOf, uploadProfiles } from '../../../contract/files/rules/upload-profiles';
import { requests } from '../../../contract/limits/requests';
import { service } from '../../../contract/limits/service';
import type { ComplaintMethod, StaffType } from '../../../contract/service/rules/complaint';
import {
  checkContactPhone,
  checkContent,
  checkLinkMan,
  checkPerson,
  checkReason,
  checkSuggestion,
  complaintMessages,
  complaintMethods,
  staffTypes,
} from '../../../contract/service/rules/complaint';
import type { ComplaintSort } from '../../../contract/service/ticket-calls';
import type { ComplaintDraft, WrittenComplaint } from '../../machines/service/complaint/draft';
import { FormModal } from '../antd/FormModal';
import { ChoiceGroup } from '../parts/ChoiceGroup';
import { DraftNote } from '../parts/DraftNote';
import { FilesField } from '../parts/FilesField';
import { TextArea } from '../parts/TextArea';
import { Field, TextField } from '../parts/TextField';
import { useFields } from '../parts/use-fields';
import { useTyped } from '../parts/use-typed';
import type { Listed } from './ContactPage';
import styles from './forms.module.css';

interface FormProps {
  /** What the form begins with: empty, a draft, or what was sent without an answer; and what is chosen. */
  first: ComplaintDraft;
  restored: boolean;
  sorts: Listed<ComplaintSort>;
  /** Whom to call, where the complaint is made by phone. */
  phone: ReactNode;
  /** Whether somebody is signed in. */
  known: boolean;
  /** The chosen files, as list items. */
  evidence: ReactNode;
  /** How their uploads stand. */
  uploads: string;
  hasEvidence: boolean;
  canAdd: boolean;
  onFiles: (files: readonly File[]) => void;
  onType: (type: StaffType) => void;
  onMethod: (method: ComplaintMethod) => void;
  onSort: (sort: string) => void;
  onTyped: (draft: ComplaintDraft) => void;
  onDiscard: () => void;
  onSubmit: (written: WrittenComplaint, anonymous: boolean) => void;
}

interface ComplaintDialogProps extends FormProps {
  open: boolean;
  busy: boolean;
  /** Shown in place of the form, which keeps what was written. */
  captcha: ReactNode;
  onClose: () => void;
  afterClose: () => void;
}

/** R314–R323 */
export const ComplaintDialog = ({ open, busy, captcha, onClose, afterClose, ...form }: ComplaintDialogProps) => (
  <FormModal
    open={open}
    title="投诉工作人员"
    width={690}
    submit="提交"
    busy={busy}
    captcha={captcha}
    onClose={onClose}
    afterClose={afterClose}
  >
    {(id) => <ComplaintForm key={String(form.restored)} id={id} busy={busy} {...form} />}
  </FormModal>
);

const { extensions = [], maxBytes } = uploadProfiles.generic;
const accept = acceptOf('generic');
const megabytes = maxBytes / 1024 / 1024;

const chosenOf = <Key extends string>(key: Key | ''): Key[] => (key === '' ? [] : [key]);

function ComplaintForm({
  id,
  busy,
  first,
  restored,
  sorts,
  phone,
  known,
  evidence,
  uploads,
  hasEvidence,
  canAdd,
  ...on
}: FormProps & { id: string; busy: boolean }) {
  const [showsFaults, setShowsFaults] = useState(false);
  const [anonymous, setAnonymous] = useState(first.anonymous);
  const { person, content, suggestion, linkMan, phone: number, otherReason, salesClass, method, sort } = first;
  const other = sorts.items?.find(({ complaintSortCode }) => complaintSortCode === sort)?.other ?? false;
  const { values, field, submit } = useFields<keyof WrittenComplaint>(
    { person, content, suggestion, linkMan, phone: number, otherReason },
    {
      person: checkPerson,
      content: checkContent,
      suggestion: checkSuggestion,
      linkMan: checkLinkMan,
      phone: checkContactPhone,
      otherReason: checkReason,
    },
  );
  useTyped({ ...values, salesClass, method, sort, anonymous, files: hasEvidence }, on.onTyped);
  const missing = (value: string, message: string) => (showsFaults && value === '' ? message : undefined);
  // What is not chosen yet is said under its field; the flow sends nothing until then.
  const send = submit((written) =>
    on.onSubmit({ ...written, otherReason: other ? written.otherReason : '' }, anonymous),
  );
  return (
    <form
      id={id}
      className={styles.form}
      inert={busy}
      noValidate
      onSubmit={(event) => {
        setShowsFaults(true);
        send(event);
        const lacking = (['salesClass', 'method', 'sort'] as const).find((name) => first[name] === '');
        const control = lacking && event.currentTarget.elements.namedItem(lacking);
        const target = control instanceof RadioNodeList ? control[0] : control;
        if (target instanceof HTMLElement) target.focus();
      }}
    >
      {restored && <DraftNote files={first.files} onDiscard={on.onDiscard} />}
      <ChoiceGroup
        legend="工作人员类型"
        name="salesClass"
        choices={staffTypes}
        chosen={chosenOf(salesClass)}
        error={missing(salesClass, complaintMessages.noType)}
        onChoose={on.onType}
      />
      <ChoiceGroup
        legend="投诉方式"
        name="method"
        choices={complaintMethods}
        chosen={chosenOf(method)}
        error={missing(method, complaintMessages.noMethod)}
        onChoose={on.onMethod}
      />
      {phone && (
        <div className={styles.phone}>
          {phone}
          <p>也请提交本表，通话时告知工单号。</p>
        </div>
      )}
      <Field
        label="投诉分类"
        error={missing(sort, complaintMessages.noSort)}
        hint={
          sorts.failed ? (
            <button type="button" className={styles.retry} onClick={sorts.onRetry}>
              投诉分类暂时无法显示，点此重试
            </button>
          ) : salesClass === '' ? (
            '先选择工作人员类型'
          ) : undefined
        }
      >
        {({ id: control, describedBy }) => (
          <select
            id={control}
            name="sort"
            className={styles.select}
            value={sort}
            disabled={!sorts.items}
            aria-invalid={missing(sort, complaintMessages.noSort) !== undefined}
            aria-describedby={describedBy}
            onChange={({ target }) => target.value !== '' && on.onSort(target.value)}
          >
            <option value="">请选择</option>
            {sorts.items?.map(({ complaintSortCode, sortName }) => (
              <option key={complaintSortCode} value={complaintSortCode}>
                {sortName}
              </option>
            ))}
          </select>
        )}
      </Field>
      {other && <TextField {...field('otherReason')} label="其他原因" optional maxLength={service.textMaxLength} />}
      <TextField
        {...field('person')}
        label="被投诉人"
        placeholder="姓名、工号或联系方式"
        maxLength={service.nameMaxLength}
        hint="仅供处理人员查看"
      />
      <TextArea
        {...field('content')}
        label="投诉内容"
        placeholder={complaintMessages.noContent}
        maxLength={service.textMaxLength}
      />
      <TextArea
        {...field('suggestion')}
        label="您的建议"
        placeholder={complaintMessages.noSuggestion}
        maxLength={service.textMaxLength}
      />
      <div className={styles.pair}>
        <TextField
          {...field('linkMan')}
          label="您的姓名"
          optional
          autoComplete="name"
          maxLength={service.nameMaxLength}
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
      </div>
      {(known || hasEvidence) && (
        // Files are uploaded as long as they are there.
        <div hidden={!known && anonymous}>
          <FilesField
            label="附件"
            files={evidence}
            uploads={uploads}
            accept={accept}
            canAdd={known && canAdd}
            action="选择文件"
            rules={`支持${extensions.join('、')}格式，每个不超过${megabytes}MB，最多${service.evidenceFiles}个`}
            onFiles={on.onFiles}
          />
        </div>
      )}
      {!known && (
        <label className={styles.anonymous}>
          <input type="checkbox" checked={anonymous} onChange={({ target }) => setAnonymous(target.checked)} />
          匿名提交（不登录）
        </label>
      )}
      {!known && anonymous && hasEvidence && <p className={styles.note}>匿名提交不带附件。</p>}
      {!known && anonymous && values.phone === '' && (
        <p className={styles.note}>不留电话时，匿名提交的工单无法查询进度。</p>
      )}
    </form>
  );
}
