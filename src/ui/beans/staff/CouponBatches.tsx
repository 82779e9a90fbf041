import { useRef, useState } from 'react';
import type { Faults } from '../../../../contract/beans/rules/activity-form';
import { batchFields } from '../../../../contract/beans/rules/coupon-batch';
import type { CouponBatch } from '../../../../contract/beans/staff-calls';
import { beans } from '../../../../contract/limits/beans';
import { formatDateTime } from '../../../../contract/rules/dates';
import type { ContentField, ContentRecord } from '../../../../contract/rules/record-fields';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { EmptyState } from '../../parts/EmptyState';
import { FieldGrid } from '../../parts/FieldGrid';
import { Notice } from '../../parts/Notice';
import { tableFiles } from '../../parts/table-files';
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
  if (batches.length === 0) return <EmptyState title="还没有优惠券" note="新增一批后，凭券号和随机码领取。" />;
  return (
    <Card padded={false} className={table.wide}>
      <table className={`${table.table} ${table.stacked}`}>
        <thead>
          <tr>
            <th scope="col">批次</th>
            <th scope="col">优惠券</th>
            <th scope="col">领取时间</th>
            <th scope="col">总数</th>
            <th scope="col">已领</th>
            <th scope="col">作废</th>
            {onVoid && <th scope="col">操作</th>}
          </tr>
        </thead>
        <tbody>
          {batches.map(({ batch, couponName, couponType, startsAt, endsAt, total, claimed, void: voided }) => (
            <tr key={`${batch} ${couponName} ${couponType} ${startsAt} ${endsAt}`}>
              <td data-label="批次">{batch === '' ? '未分批' : batch}</td>
              <td data-label="优惠券">{couponName}</td>
              <td data-label="领取时间" className="tabular">
                {formatDateTime(new Date(startsAt))}至{formatDateTime(new Date(endsAt))}
              </td>
              <td data-label="总数" className="tabular">
                {total}
              </td>
              <td data-label="已领" className="tabular">
                {claimed}
              </td>
              <td data-label="作废" className="tabular">
                {voided}
              </td>
              {onVoid && (
                <td data-label="操作">
                  {batch !== '' && claimed + voided < total && (
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
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const countField: ContentField = {
  kind: 'number',
  name: 'count',
  label: '数量',
  min: 1,
  max: beans.batchMost,
  note: '新券号和随机码只在保存后下载一次',
};

interface BatchFormProps {
  values: ContentRecord;
  busy: boolean;
  faults: Faults;
  refusal: string | undefined;
  onChange: (values: ContentRecord) => void;
  /** With a file its coupons are imported, else new ones are made. */
  onSave: (file: File | undefined) => void;
}

/** A new batch: so many new codes, or those of a file. */
export function BatchForm({ values, busy, faults, refusal, onChange, onSave }: BatchFormProps) {
  const [submitted, setSubmitted] = useState(false);
  const [file, setFile] = useState<File>();
  const input = useRef<HTMLInputElement>(null);
  const { count: countFault, ...own } = faults;
  const shown: Faults = submitted ? (file ? own : faults) : {};
  const lines = Object.entries(shown).filter(([place]) => place.startsWith('csv.'));
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        const wrong = file ? own : faults;
        if (!busy && Object.keys(wrong).every((place) => place.startsWith('csv.'))) onSave(file);
      }}
    >
      {refusal !== undefined && (
        <Notice tone="bad" announced>
          {refusal}
        </Notice>
      )}
      {lines.length > 0 && (
        <Notice tone="bad" announced>
          <ul>
            {lines.map(([place, fault]) => (
              <li key={place}>{fault}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Card>
        <FieldGrid
          fields={file ? batchFields : [...batchFields, countField]}
          values={values}
          faultOf={(name) => shown[name]}
          onChange={(changed) => onChange({ ...values, ...changed })}
        />
        <div className={styles.file}>
          <input
            ref={input}
            type="file"
            hidden
            accept={tableFiles}
            aria-label="券号文件"
            onChange={({ target }) => {
              setFile(target.files?.[0]);
              // Allows choosing the same file again.
              target.value = '';
            }}
          />
          <Button kind="secondary" onClick={() => input.current?.click()}>
            {file ? `已选${file.name}` : '改为导入文件'}
          </Button>
          {file && (
            <Button kind="text" onClick={() => setFile(undefined)}>
              不导入文件
            </Button>
          )}
          <span className={table.note}>xlsx或CSV，表头为：券号,随机码</span>
        </div>
      </Card>
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          {file ? '导入' : '新增'}
        </Button>
      </div>
    </form>
  );
}
