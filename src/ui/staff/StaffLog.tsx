import { Input } from 'antd';
import { useState } from 'react';
import { formatSecond } from '../../../contract/rules/dates';
import type { Resource } from '../../../contract/rules/permissions';
import { actNames, resourceNames } from '../../../contract/rules/permissions';
import type { LogKind, StaffLogEntry } from '../../../contract/staff/calls';
import { actorText } from '../../../contract/staff/rules/actor-text';
import { stateText } from '../../../contract/staff/rules/state-text';
import { EmptyState } from '../parts/EmptyState';
import { DayPicker } from '../parts/pickers';
import { SelectField } from '../parts/SelectField';
import { Field } from '../parts/TextField';
import { StaffTable } from '../shell/StaffTable';
import styles from '../shell/StaffTable.module.css';

interface LogFilter {
  /** What staff did, or were shown; absent: both. */
  kind?: LogKind;
  resource?: string;
  /** Of who did it; empty: everybody. */
  actorCode?: string;
  subject?: string;
  from?: string;
  to?: string;
}

interface LogFiltersProps {
  filter: LogFilter;
  onChange: (change: LogFilter) => void;
}

const kinds = [
  ['changes', '操作'],
  ['readings', '查看个人信息'],
] as const;

/** Narrows the log; each change applies at once. */
export function LogFilters({ filter, onChange }: LogFiltersProps) {
  return (
    <div className={styles.filters}>
      <SelectField label="类别" value={filter.kind} options={kinds} onChange={(kind) => onChange({ kind })} />
      <SelectField
        label="对象"
        value={filter.resource}
        options={Object.entries(resourceNames)}
        onChange={(resource) => onChange({ resource })}
      />
      <WordFilter
        key={`actor ${filter.actorCode ?? ''}`}
        label="操作人工号"
        value={filter.actorCode ?? ''}
        maxLength={40}
        onChange={(actorCode) => onChange({ actorCode })}
      />
      <WordFilter
        key={`subject ${filter.subject ?? ''}`}
        label="编号包含"
        value={filter.subject ?? ''}
        maxLength={100}
        onChange={(subject) => onChange({ subject })}
      />
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={end === 'from' ? '开始日期' : '结束日期'}>
          {({ id }) => (
            <DayPicker id={id} value={filter[end] ?? ''} onChange={(day) => onChange({ [end]: day || undefined })} />
          )}
        </Field>
      ))}
    </div>
  );
}

interface WordFilterProps {
  label: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
}

/** Words apply when they are entered, not with each letter. */
function WordFilter({ label, value, maxLength, onChange }: WordFilterProps) {
  const [text, setText] = useState(value);
  const apply = () => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <Field label={label}>
      {({ id }) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            apply();
          }}
        >
          <Input
            id={id}
            type="search"
            size="large"
            maxLength={maxLength}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onBlur={apply}
          />
        </form>
      )}
    </Field>
  );
}

const isResource = (name: string): name is Resource => name in resourceNames;

/** One page of the log. */
export const StaffLog = ({ entries, stale }: { entries: readonly StaffLogEntry[]; stale: boolean }) => (
  <StaffTable
    rows={entries}
    keyOf={({ id }) => id}
    stale={stale}
    empty={<EmptyState title="没有操作记录" note="换一个条件试试。" />}
    scrolls="操作日志"
    columns={[
      { title: '时间', tabular: true, cell: ({ at }) => <time dateTime={at}>{formatSecond(new Date(at))}</time> },
      {
        title: '操作人',
        cell: actorText,
      },
      {
        title: '操作',
        className: styles.short,
        cell: ({ resource, act }) =>
          `${isResource(resource) ? resourceNames[resource] : resource}：${actNames[act] ?? act}`,
      },
      { title: '编号', cell: ({ subject }) => subject },
      { title: '修改前', cell: (entry) => stateText(entry, 'before') },
      { title: '修改后', cell: (entry) => stateText(entry, 'after') },
      { title: '原因', cell: ({ reason }) => reason },
      { title: '来源', cell: ({ network }) => network },
    ]}
  />
);
