import { useRef, useState } from 'react';
import type { Faults } from '../../../../contract/beans/rules/activity-form';
import { batchFields, checkNewBatch, countField } from '../../../../contract/beans/rules/coupon-batch';
import type { CouponBatch } from '../../../../contract/beans/staff-calls';
import { formatDateTime } from '../../../../contract/rules/dates';
import type { ContentRecord } from '../../../../contract/rules/record-fields';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import type { Editing } from '../../parts/EditForm';
import { EditForm } from '../../parts/EditForm';
import { EmptyState } from '../../parts/EmptyState';
import { FieldGrid } from '../../parts/FieldGrid';
import { Notice } from '../../parts/Notice';
import { tableFiles } from '../../parts/table-files';
import { StaffTable } from '../../shell/StaffTable';
import table from '../../shell/StaffTable.module.css';
import styles from './Activity.module.css';

interface BatchListProps {
  batches: readonly CouponBatch[];
  /** Undefined where the account may not. */
  onVoid: ((batch: string) => void) | undefined;
}

/** The batches with how many are claimed. */
export function BatchList({ batches, onVoid }: BatchListProps) {
  const [asking, setAsking] = useState('');
  return (
    <StaffTable
      rows={batches}
      keyOf={({ batch, couponName, couponType, ...times }) =>
        `${batch} ${couponName} ${couponType} ${times.startsAt} ${times.endsAt}`
      }
      empty={<EmptyState title="还没有优惠券" note="新增一批后，凭券号和随机码领取。" />}
      columns={[
        { title: '批次', cell: ({ batch }) => (batch === '' ? '未分批' : batch) },
        { title: '优惠券', cell: ({ couponName }) => couponName },
        {
          title: '领取时间',
          tabular: true,
          cell: ({ startsAt, endsAt }) => `${formatDateTime(new Date(startsAt))}至${formatDateTime(new Date(endsAt))}`,
        },
        { title: '总数', tabular: true, cell: ({ total }) => total },
        { title: '已领', tabular: true, cell: ({ claimed }) => claimed },
        { title: '作废', tabular: true, cell: (batch) => batch.void },
        onVoid && {
          title: '操作',
          cell: ({ batch, claimed, total, void: voided }) =>
            batch !== '' &&
            claimed + voided < total && (
              <Button
                kind="text"
                aria-label={asking === batch ? `确认作废${batch}` : `作废${batch}`}
                onClick={() => {
                  if (asking === batch) onVoid(batch);
                  setAsking(asking === batch ? '' : batch);
                }}
              >
                {asking === batch ? '确认作废未领取的券' : '作废'}
              </Button>
            ),
        },
      ]}
    />
  );
}

interface BatchFormProps {
  editing: Editing;
  /** A file is chosen, or is not to be imported after all. */
  onFile: (file: File | undefined) => void;
}

/** A new batch: so many new codes, or those of a file. */
export function BatchForm({ editing, onFile }: BatchFormProps) {
  const input = useRef<HTMLInputElement>(null);
  // The form holds the terms of the batch, its count and its file.
  const values = editing.context.values as ContentRecord;
  const file = String(values.file ?? '');
  return (
    <EditForm
      editing={editing}
      faults={checkNewBatch(values)}
      fields={[]}
      save={file === '' ? '新增' : '导入'}
      className={styles.form}
    >
      {(shown) => (
        <>
          <Lines faults={shown} />
          <Card>
            <FieldGrid
              fields={file === '' ? [...batchFields, countField] : batchFields}
              values={values}
              faultOf={(name) => shown[name]}
              onChange={(changed) => editing.send({ type: 'form.change', values: changed })}
            />
            <div className={styles.file}>
              <input
                ref={input}
                type="file"
                hidden
                accept={tableFiles}
                aria-label="券号文件"
                onChange={({ target }) => {
                  onFile(target.files?.[0]);
                  // Allows choosing the same file again.
                  target.value = '';
                }}
              />
              <Button kind="secondary" onClick={() => input.current?.click()}>
                {file === '' ? '改为导入文件' : `已选${file}`}
              </Button>
              {file !== '' && (
                <Button kind="text" onClick={() => onFile(undefined)}>
                  不导入文件
                </Button>
              )}
              <span className={table.note}>xlsx或CSV，表头为：券号,随机码</span>
            </div>
          </Card>
        </>
      )}
    </EditForm>
  );
}

/** What is wrong with the file, line by line. */
function Lines({ faults }: { faults: Faults }) {
  const lines = Object.entries(faults).filter(([place]) => place.startsWith('csv.'));
  if (lines.length === 0) return null;
  return (
    <Notice tone="bad" announced>
      <ul>
        {lines.map(([place, fault]) => (
          <li key={place}>{fault}</li>
        ))}
      </ul>
    </Notice>
  );
}
