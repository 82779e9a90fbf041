import type { ReactNode } from 'react';
import { checkRecord } from '../../../../contract/rules/check-record';
import { formatDateTime } from '../../../../contract/rules/dates';
import type { ContentRecord } from '../../../../contract/rules/record-fields';
import type { Resource } from '../../../../contract/staff/rules/resources';
import { comparedField } from '../../parts/compared-fields';
import { DraftNote } from '../../parts/DraftNote';
import type { Editing } from '../../parts/EditForm';
import { EditForm } from '../../parts/EditForm';
import { FieldGrid } from '../../parts/FieldGrid';
import { Notice } from '../../parts/Notice';
import styles from './Content.module.css';

interface RecordFormProps {
  resource: Resource;
  editing: Editing;
  /** The state, in words, in which it cannot be changed. */
  bound: string | undefined;
  /** What should be looked at in what was saved. */
  notes: readonly string[];
  /** When what is typed was kept in the browser; undefined: it is not. */
  keptAt?: Date | undefined;
  /** Of a form that began with a draft. */
  onDiscard?: (() => void) | undefined;
  /** Before the fields. */
  first?: ReactNode;
}

/** The form of a record, from the fields of its resource. */
export function RecordForm({ resource, editing, bound, notes, keptAt, onDiscard, first }: RecordFormProps) {
  const { context, send } = editing;
  // The form of a record holds its fields.
  const values = context.values as ContentRecord;
  return (
    <EditForm
      editing={editing}
      faults={checkRecord(resource, values)}
      fields={resource.fields.map(comparedField)}
      save={resource.flow ? '保存草稿' : '保存'}
      removable={context.kept && !resource.permanent}
      bound={bound !== undefined}
      beside={keptAt && `已自动保存${formatDateTime(keptAt).slice(11)}`}
      above={
        <>
          {onDiscard && <DraftNote onDiscard={onDiscard} />}
          {notes.length > 0 && (
            <Notice tone="warn" announced>
              已保存。建议检查：
              <ul className={styles.notes}>
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </Notice>
          )}
          {resource.atOnce !== undefined && <p className={styles.atOnce}>保存后立即生效：{resource.atOnce}。</p>}
          {bound !== undefined && <Notice>{bound}的内容不能修改，退回草稿后可以继续编辑。</Notice>}
        </>
      }
    >
      {(shown) => (
        <>
          {first}
          <FieldGrid
            fields={resource.fields.filter(({ name }) => !(context.kept && name === resource.key))}
            values={values}
            faultOf={(name) => shown[name]}
            onChange={(changed) => send({ type: 'form.change', values: changed })}
          />
        </>
      )}
    </EditForm>
  );
}
