import { useState } from 'react';
import type { Faults } from '../../../../contract/beans/rules/activity-form';
import { checkCorrection, correctionFields, needsApproval } from '../../../../contract/beans/rules/correction';
import { beans } from '../../../../contract/limits/beans';
import type { ContentRecord } from '../../../../contract/rules/record-fields';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { FieldGrid } from '../../parts/FieldGrid';
import { Notice } from '../../parts/Notice';
import styles from './Ledger.module.css';

interface CorrectionFormProps {
  balance: number;
  busy: boolean;
  /** Of the server, by field. */
  faults: Faults;
  refusal: string | undefined;
  onChange: () => void;
  onSubmit: (values: { amount: number; reason: string }) => void;
}

const empty: ContentRecord = { amount: '', reason: '' };

/** Adds or takes beans. What it will do is shown before it is confirmed. Needs a new key after a correction. */
export function CorrectionForm({ balance, busy, faults, refusal, onChange, onSubmit }: CorrectionFormProps) {
  const [values, setValues] = useState(empty);
  const [submitted, setSubmitted] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const amount = Number(values.amount);
  const wrong = {
    ...(Number.isInteger(amount) && balance + amount < 0 && { amount: `该客户只有${balance}个金豆` }),
    ...checkCorrection(values),
  };
  const shown: Faults = submitted ? { ...faults, ...wrong } : {};
  const isGood = Object.keys(wrong).length === 0;
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (busy || !isGood) return;
        if (confirming) onSubmit({ amount, reason: String(values.reason).trim() });
        else setConfirming(true);
      }}
    >
      {refusal !== undefined && (
        <Notice tone="bad" announced>
          {refusal}
        </Notice>
      )}
      <Card>
        <FieldGrid
          fields={correctionFields}
          values={values}
          faultOf={(name) => shown[name]}
          onChange={(changed) => {
            setValues({ ...values, ...changed });
            setConfirming(false);
            onChange();
          }}
        />
      </Card>
      {confirming && isGood && (
        <Notice announced>
          余额将由{balance}变为{balance + amount}。
          {needsApproval(amount, 0)
            ? `超过${beans.correctionAlone}个金豆，须由另一位同事批准后生效。`
            : `${beans.correctionHours}小时内为同一客户更正累计超过${beans.correctionAlone}个金豆时，须由另一位同事批准。`}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          {confirming && isGood ? '确认更正' : '更正'}
        </Button>
        {confirming && isGood && !busy && (
          <Button kind="text" onClick={() => setConfirming(false)}>
            取消
          </Button>
        )}
      </div>
    </form>
  );
}
