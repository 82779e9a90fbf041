import { Select } from 'antd';
import { staff } from '../../../../contract/limits/staff';
import { formatDateTime } from '../../../../contract/rules/dates';
import type { ContentField } from '../../../../contract/rules/record-fields';
import { isBlank } from '../../../../contract/rules/text';
import type { Remark } from '../../../../contract/staff/content-calls';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { TextArea } from '../../parts/TextArea';
import { Field } from '../../parts/TextField';
import styles from './Remarks.module.css';

interface RemarksPanelProps {
  remarks: readonly Remark[];
  fields: readonly ContentField[];
  written: { text: string; field: string };
  adding: boolean;
  /** The remark that is being resolved, or opened again. */
  resolving: number | undefined;
  onWrite: (changed: { text?: string; field?: string }) => void;
  onAdd: () => void;
  onResolve: (id: number, resolved: boolean) => void;
}

/** The remarks on a draft: those that are open, those that are resolved, and the form of another. */
export function RemarksPanel({ remarks, fields, resolving, onResolve, ...form }: RemarksPanelProps) {
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  const open = remarks.filter(({ resolved }) => !resolved);
  const resolved = remarks.filter((remark) => remark.resolved);
  const list = (some: readonly Remark[]) => (
    <ul className={styles.remarks}>
      {some.map((remark) => (
        <li key={remark.id}>
          <p className={styles.head}>
            <strong>{remark.by}</strong>
            <time dateTime={remark.at}>{formatDateTime(new Date(remark.at))}</time>
            <span>
              {[
                // Of a record that was there before versions were kept there is none.
                ...(remark.version > 0 ? [`版本${remark.version}`] : []),
                ...(remark.field !== '' ? [labelOf(remark.field)] : []),
              ].join('·')}
            </span>
          </p>
          <p className={styles.text}>{remark.text}</p>
          <p className={styles.head}>
            {remark.resolved && <span>{remark.resolvedBy}已解决</span>}
            <Button
              kind="text"
              loading={resolving === remark.id}
              onClick={() => onResolve(remark.id, !remark.resolved)}
            >
              {remark.resolved ? '重新打开' : '解决'}
            </Button>
          </p>
        </li>
      ))}
    </ul>
  );
  return (
    <Card>
      <section aria-label="批注" className={styles.panel}>
        <h2>批注</h2>
        {open.length === 0 ? <p className={styles.none}>没有未解决的批注</p> : list(open)}
        {resolved.length > 0 && (
          <details>
            <summary>已解决的批注（{resolved.length}）</summary>
            {list(resolved)}
          </details>
        )}
        <RemarkForm fields={fields} {...form} />
        <p className={styles.none}>
          能看到这条草稿的同事都能看到批注；发布时未解决的批注自动解决，并保留为该版本的记录。
        </p>
      </section>
    </Card>
  );
}

const RemarkForm = ({
  fields,
  written,
  adding,
  onWrite,
  onAdd,
}: Pick<RemarksPanelProps, 'fields' | 'written' | 'adding' | 'onWrite' | 'onAdd'>) => (
  <>
    <TextArea
      label="写批注"
      name="remark"
      value={written.text}
      error={undefined}
      placeholder="给作者和同事的意见"
      maxLength={staff.remarkLength}
      onChange={(text) => onWrite({ text })}
    />
    <Field label="针对的栏" optional>
      {({ id, describedBy }) => (
        <Select
          id={id}
          aria-describedby={describedBy}
          size="large"
          style={{ width: '100%' }}
          showSearch={{ optionFilterProp: 'label' }}
          value={written.field}
          options={[{ value: '', label: '整条内容' }, ...fields.map(({ name, label }) => ({ value: name, label }))]}
          onChange={(field) => onWrite({ field })}
        />
      )}
    </Field>
    <Button kind="secondary" loading={adding} inactive={isBlank(written.text)} onClick={onAdd}>
      添加批注
    </Button>
  </>
);
