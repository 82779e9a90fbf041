import { checkEmployee, employeeFields } from '../../../../contract/archive/rules/employee-form';
import { staff } from '../../../../contract/limits/staff';
import type { ContentRecord } from '../../../../contract/rules/record-fields';
import { Card } from '../../parts/Card';
import { comparedField } from '../../parts/compared-fields';
import type { Editing } from '../../parts/EditForm';
import { EditForm } from '../../parts/EditForm';
import { FieldGrid } from '../../parts/FieldGrid';
import { Notice } from '../../parts/Notice';
import { TextField } from '../../parts/TextField';
import styles from './Staff.module.css';

interface EmployeeFormProps {
  name: string;
  /** Masked. */
  idNo: string;
  /** What a report cannot show of what is stored. */
  warnings: readonly string[];
  editing: Editing;
}

/** The record of an employee. Reports that were issued before keep what they say. */
export function EmployeeForm({ name, idNo, warnings, editing }: EmployeeFormProps) {
  // The form holds the record's fields, and the reason.
  const { reason = '', ...values } = editing.context.values as ContentRecord;
  const change = (changed: ContentRecord) => editing.send({ type: 'form.change', values: changed });
  return (
    <EditForm
      editing={editing}
      faults={{ ...(String(reason).trim() === '' && { reason: '请输入更正原因' }), ...checkEmployee(values) }}
      fields={employeeFields.map(comparedField)}
      save="保存更正"
      className={styles.form}
      above={
        <>
          <p>
            {name}，身份证号<span className="tabular">{idNo}</span>。更正只影响以后生成的报告。
          </p>
          {warnings.map((warning) => (
            <Notice key={warning} tone="warn" announced>
              {warning}
            </Notice>
          ))}
        </>
      }
    >
      {(shown) => (
        <>
          <Card>
            <FieldGrid fields={employeeFields} values={values} faultOf={(field) => shown[field]} onChange={change} />
          </Card>
          <Card>
            <TextField
              label="更正原因"
              name="reason"
              value={String(reason)}
              error={shown.reason}
              maxLength={staff.reasonMaxLength}
              onChange={(words) => change({ reason: words })}
            />
          </Card>
        </>
      )}
    </EditForm>
  );
}
