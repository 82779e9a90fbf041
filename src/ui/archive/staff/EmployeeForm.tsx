import type { ReactNode } from 'react';
import type { EmployeeAct } from '../../../../contract/archive/rules/employee-form';
import {
  checkAct,
  checkCorrection,
  checkNewEmployee,
  correctedFields,
  employeeActs,
  newEmployeeFields,
} from '../../../../contract/archive/rules/employee-form';
import { staff } from '../../../../contract/limits/staff';
import type { ContentField, ContentRecord } from '../../../../contract/rules/record-fields';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { comparedField } from '../../parts/compared-fields';
import type { Editing } from '../../parts/EditForm';
import { EditForm } from '../../parts/EditForm';
import { FieldGrid } from '../../parts/FieldGrid';
import { Notice } from '../../parts/Notice';
import { TextField } from '../../parts/TextField';
import styles from './Staff.module.css';

interface FormProps {
  editing: Editing;
  fields: readonly ContentField[];
  faultsOf: (values: ContentRecord) => Readonly<Record<string, string>>;
  /** Of the field for the reason; absent: the form asks for none. */
  reasonLabel?: string;
  save: string;
  removable?: boolean;
  above: ReactNode;
}

/** Fields of an employee, with the reason for what is sent. */
function Form({ editing, fields, faultsOf, reasonLabel, save, removable = false, above }: FormProps) {
  // The form holds the fields, and the reason.
  const { reason = '', ...values } = editing.context.values as ContentRecord;
  const change = (changed: ContentRecord) => editing.send({ type: 'form.change', values: changed });
  const unreasoned = reasonLabel !== undefined && String(reason).trim() === '';
  return (
    <EditForm
      editing={editing}
      faults={{ ...(unreasoned && { reason: `请输入${reasonLabel}` }), ...faultsOf(values) }}
      fields={fields.map(comparedField)}
      save={save}
      removable={removable}
      className={styles.form}
      above={above}
    >
      {(shown) => (
        <>
          <Card>
            <FieldGrid fields={fields} values={values} faultOf={(field) => shown[field]} onChange={change} />
          </Card>
          {reasonLabel !== undefined && (
            <Card>
              <TextField
                label={reasonLabel}
                name="reason"
                value={String(reason)}
                error={shown.reason}
                maxLength={staff.reasonMaxLength}
                onChange={(words) => change({ reason: words })}
              />
            </Card>
          )}
        </>
      )}
    </EditForm>
  );
}

interface EmployeeFormProps {
  left: boolean;
  /** What a report cannot show of what is stored. */
  warnings: readonly string[];
  editing: Editing;
}

/** The record of an employee. Reports that were issued before keep what they say. */
export const EmployeeForm = ({ left, warnings, editing }: EmployeeFormProps) => (
  <Form
    editing={editing}
    fields={correctedFields(left)}
    faultsOf={(values) => checkCorrection(values, left)}
    reasonLabel="更正原因"
    save="保存更正"
    removable
    above={
      <>
        <h2>更正资料</h2>
        <p>更正只影响以后生成的报告。没有履历报告的员工可以删除。</p>
        {warnings.map((warning) => (
          <Notice key={warning} tone="warn" announced>
            {warning}
          </Notice>
        ))}
      </>
    }
  />
);

export const NewEmployeeForm = ({ editing }: { editing: Editing }) => (
  <Form
    editing={editing}
    fields={newEmployeeFields}
    faultsOf={checkNewEmployee}
    save="新增"
    above={<p>新增后，该员工即可查询自己的履历报告。</p>}
  />
);

interface EmployeeActFormProps {
  act: EmployeeAct;
  employee: { hireDate: string; leaveDate: string };
  editing: Editing;
  onCancel: () => void;
}

/** What happens to an employee, with its reason. */
export const EmployeeActForm = ({ act, employee, editing, onCancel }: EmployeeActFormProps) => (
  <section aria-label={employeeActs[act].label}>
    <Form
      editing={editing}
      fields={employeeActs[act].fields}
      faultsOf={(values) => checkAct(act, values, employee)}
      reasonLabel="原因"
      save={`确认${employeeActs[act].label}`}
      above={
        <>
          <h2>{employeeActs[act].label}</h2>
          <p>
            <Button kind="text" onClick={onCancel}>
              取消{employeeActs[act].label}
            </Button>
          </p>
        </>
      }
    />
  </section>
);
