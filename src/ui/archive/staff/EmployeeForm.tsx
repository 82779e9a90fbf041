import { useState } from 'react';
import { employeeFields } from '../../../../contract/archive/rules/employee-form';
import { staff } from '../../../../contract/limits/staff';
import type { ContentRecord } from '../../../../contract/rules/record-fields';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { FieldGrid } from '../../parts/FieldGrid';
import { Notice } from '../../parts/Notice';
import { TextField } from '../../parts/TextField';
import styles from './Staff.module.css';

interface EmployeeFormProps {
  name: string;
  /** Masked. */
  idNo: string;
  values: ContentRecord;
  reason: string;
  busy: boolean;
  faults: Readonly<Record<string, string>>;
  refusal: string | undefined;
  onChange: (values: ContentRecord) => void;
  onReason: (reason: string) => void;
  onSave: () => void;
}

/** The record of an employee. Reports that were issued before keep what they say. */
export function EmployeeForm(props: EmployeeFormProps) {
  const { name, idNo, values, reason, busy, faults, refusal, onChange, onReason, onSave } = props;
  const [submitted, setSubmitted] = useState(false);
  const shown = submitted ? faults : {};
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (!busy && Object.keys(faults).length === 0) onSave();
      }}
    >
      <p>
        {name}，身份证号<span className="tabular">{idNo}</span>。更正只影响以后生成的报告。
      </p>
      {refusal !== undefined && (
        <Notice tone="bad" announced>
          {refusal}
        </Notice>
      )}
      <Card>
        <FieldGrid
          fields={employeeFields}
          values={values}
          faultOf={(field) => shown[field]}
          onChange={(changed) => onChange({ ...values, ...changed })}
        />
      </Card>
      <Card>
        <TextField
          label="更正原因"
          name="reason"
          value={reason}
          error={shown.reason}
          maxLength={staff.reasonMaxLength}
          onChange={onReason}
          onBlur={() => undefined}
        />
      </Card>
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          保存更正
        </Button>
      </div>
    </form>
  );
}
