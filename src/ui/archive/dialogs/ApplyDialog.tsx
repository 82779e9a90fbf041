import { useId, useLayoutEffect, useRef } from 'react';
import { checkIdNo, checkName } from '../../../../contract/archive/rules/face-form';
import { archive } from '../../../../contract/limits/archive';
import { FormModal } from '../../antd/FormModal';
import { Button } from '../../parts/Button';
import { Notice } from '../../parts/Notice';
import { TextField } from '../../parts/TextField';
import { useFields } from '../../parts/use-fields';
import styles from './ApplyDialog.module.css';

interface Applicant {
  name: string;
  idNo: string;
}

interface ApplyDialogProps {
  open: boolean;
  busy: boolean;
  /** What was entered before, so that going back keeps it (R455). */
  applicant: Applicant;
  agreed: boolean;
  /** Masked name of whom a check has passed for already, or empty; and whether its report is loading. */
  passed: { name: string; fetching: boolean };
  /** yyyy-MM-dd; undefined where the request failed. */
  leftAfter: string | undefined;
  onAgree: (agreed: boolean) => void;
  onSubmit: (applicant: Applicant) => void;
  /** Fetches the report of the check that has passed. */
  onContinue: () => void;
  onClose: () => void;
  onQueryAgreement: () => void;
  onRealNameAgreement: () => void;
}

/** Step 1 of the application (R446). */
export const ApplyDialog = ({ open, busy, onClose, ...form }: ApplyDialogProps) => (
  <FormModal open={open} title="申请查询" width={730} submit="下一步" busy={busy} onClose={onClose}>
    {(id) => <ApplyForm id={id} {...form} />}
  </FormModal>
);

type ApplyFormProps = Omit<ApplyDialogProps, 'open' | 'busy' | 'onClose'> & { id: string };

function ApplyForm({
  id,
  applicant,
  agreed,
  passed,
  leftAfter,
  onAgree,
  onSubmit,
  onContinue,
  ...agreements
}: ApplyFormProps) {
  const agreementId = useId();
  const { field, submit } = useFields(
    { name: applicant.name, idNo: applicant.idNo },
    { name: checkName, idNo: checkIdNo },
  );
  return (
    <form id={id} className={styles.form} noValidate onSubmit={submit(onSubmit)}>
      <Notice>
        仅支持在职员工及离职{archive.eligibilityYears}年内的员工申请查询
        {leftAfter && (
          <>
            （离职日期晚于 <time dateTime={leftAfter}>{leftAfter}</time>）
          </>
        )}
        ，且只能由本人申请。
      </Notice>
      <TextField {...field('name')} label="姓名" placeholder="请输入姓名" autoComplete="name" />
      <TextField
        {...field('idNo')}
        label="身份证号"
        placeholder="请输入身份证号"
        hint="没有居民身份证的，填写护照、来往内地（大陆）通行证或永久居留身份证的号码"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <div className={styles.agreement}>
        <input
          id={agreementId}
          type="checkbox"
          checked={agreed}
          aria-labelledby={`${agreementId}-words`}
          onChange={(event) => onAgree(event.target.checked)}
        />
        <span id={`${agreementId}-words`}>
          <label htmlFor={agreementId}>我已阅读并同意</label>
          <button type="button" onClick={agreements.onQueryAgreement}>
            《履历查询协议》
          </button>
          <button type="button" onClick={agreements.onRealNameAgreement}>
            《账号实名认证协议》
          </button>
        </span>
      </div>
      {/* At the end: it appears after the fields, which must not move under the hand. */}
      {passed.name !== '' && <PassedOffer {...passed} onContinue={onContinue} />}
    </form>
  );
}

interface PassedOfferProps {
  name: string;
  fetching: boolean;
  onContinue: () => void;
}

/** A check that has passed already. When it is gone, focus returns from its button to the first field. */
function PassedOffer({ name, fetching, onContinue }: PassedOfferProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (element?.contains(document.activeElement)) element.closest('form')?.querySelector('input')?.focus();
    };
  }, []);
  return (
    <div ref={box}>
      <Notice
        tone="ok"
        announced
        action={
          <Button kind="secondary" loading={fetching} onClick={onContinue}>
            直接查看报告
          </Button>
        }
      >
        {name}已完成刷脸认证，无需再次扫码
      </Notice>
    </div>
  );
}
