import { useState } from 'react';
import type { Faults } from '../../../../contract/beans/rules/activity-form';
import { checkCorrection, correctionFields, needsApproval } from '../../../../contract/beans/rules/correction';
import { beans } from '../../../../contract/limits/beans';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { FieldGrid } from '../../parts/FieldGrid';
import { Notice } from '../../parts/Notice';
import styles from './Ledger.module.css';

interface Written {
  amount: string;
  reason: string;
}

interface CorrectionFormProps {
  balance: number;
  written: Written;
  /** What it will do is shown before it is confirmed. */
  confirming: boolean;
  busy: boolean;
  /** Of the server, by field. */
  faults: Faults;
  onChange: (written: Written) => void;
  /** The form has no faults. */
  onSubmit: () => void;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Adds or takes beans. */
export function CorrectionForm({ balance, written, confirming, busy, faults, ...on }: CorrectionFormProps) {
  const [submitted, setSubmitted] = useState(false);
  const { reason } = written;
  const number = Number(written.amount);
  const amount = String(number) === written.amount ? number : written.amount;
  const wrong = {
    ...(Number.isInteger(amount) && balance + number < 0 && { amount: `该客户只有${balance}个金豆` }),
    ...checkCorrection({ amount, reason }),
  };
  const isGood = Object.keys(wrong).length === 0;
  const shown: Faults = submitted ? { ...faults, ...wrong } : faults;
  const confirms = confirming && isGood;
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (busy || !isGood) return;
        if (confirming) on.onConfirm();
        else on.onSubmit();
      }}
    >
      <Card>
        <FieldGrid
          fields={correctionFields}
          values={{ amount, reason }}
          faultOf={(name) => shown[name]}
          onChange={(changed) =>
            on.onChange({ amount: String(changed.amount ?? written.amount), reason: String(changed.reason ?? reason) })
          }
        />
      </Card>
      {confirms && (
        <Notice announced>
          余额将由{balance}变为{balance + number}。
          {needsApproval(number, 0)
            ? `超过${beans.correctionAlone}个金豆，须由另一位同事批准后生效。`
            : `${beans.correctionHours}小时内为同一客户更正累计超过${beans.correctionAlone}个金豆时，须由另一位同事批准。`}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          {confirms ? '确认更正' : '更正'}
        </Button>
        {confirms && (
          <Button kind="text" onClick={on.onCancel}>
            取消
          </Button>
        )}
      </div>
    </form>
  );
}
