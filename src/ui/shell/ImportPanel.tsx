import type { ReactNode } from 'react';
import { useRef } from 'react';
import { Button } from '../parts/Button';
import { Notice } from '../parts/Notice';
import { tableFiles } from '../parts/table-files';
import styles from './ImportPanel.module.css';
import { StaffTable } from './StaffTable';
import { ToolRow } from './ToolRow';

interface Preview {
  added: number;
  changed: number;
  same: number;
  /** Rows that are not taken. */
  refused: number;
  /** The first of those that change. */
  changes: ReadonlyArray<{
    name: string;
    number: string;
    fields: ReadonlyArray<{ field: string; before: string; after: string }>;
  }>;
  warnings: readonly string[];
}

interface ImportPanelProps {
  /** Of the flow. */
  state: string;
  label: string;
  /** Kinds of files beside tables. */
  accept: string | undefined;
  note: string;
  unit: readonly [measure: string, noun: string];
  /** The headings of what changes. */
  named: readonly [name: string, number: string];
  preview: Preview;
  /** Rows that have come in, where the file comes in by pieces. */
  step: { done: number; total: number };
  /** Why the file is not imported. */
  lines: readonly string[];
  onChoose: (file: File) => void;
  onAgain: () => void;
  onConfirm: () => void;
  onCancel: () => void;
  /** What else is asked for. */
  children: ReactNode;
  tools: ReactNode;
  beside: ReactNode;
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** The import of a file: what it would change is shown before it is done. */
export function ImportPanel(props: ImportPanelProps) {
  const { state, label, accept, note, unit, named, preview, step, lines, children, tools, beside } = props;
  const { onChoose, onAgain, onConfirm, onCancel } = props;
  const file = useRef<HTMLInputElement>(null);
  const checking = state === 'previewing';
  const importing = state === 'importing';
  const asking = state === 'proving' || state === 'passing';
  const fits = state === 'ready' || importing || asking;
  return (
    <div className={styles.panel} data-flow="importing" data-state={state}>
      <ToolRow>
        <input
          ref={file}
          type="file"
          hidden
          accept={accept ? `${accept},${tableFiles}` : tableFiles}
          aria-label={label}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) onChoose(chosen);
            // Allows choosing the same file again.
            target.value = '';
          }}
        />
        {!importing && !asking && (
          <Button kind="secondary" loading={checking} onClick={() => file.current?.click()}>
            选择文件
          </Button>
        )}
        {(state === 'ready' || importing) && (
          <Button loading={importing} onClick={onConfirm}>
            确认导入
          </Button>
        )}
        {(state === 'ready' || checking) && (
          <Button kind="text" onClick={onCancel}>
            取消导入
          </Button>
        )}
        {state === 'refused' && <Button onClick={onAgain}>重新预览</Button>}
        {!importing && !asking && tools}
      </ToolRow>
      {(checking || importing) && (
        <label className={styles.progress}>
          {checking ? '正在上传并核对文件' : '正在导入'}
          {!checking && step.total > 0 ? `：${step.done} / ${step.total}${unit[0]}，离开本页后仍会继续` : ''}
          <progress {...(!checking && step.total > 0 && { value: step.done, max: step.total })} />
        </label>
      )}
      {lines.length > 0 && (
        <Notice key={lines.join('')} tone="bad" announced>
          <Lines lines={lines} />
        </Notice>
      )}
      {children}
      {(fits || state === 'unchanged') && <WhatComes preview={preview} unit={unit} named={named} />}
      {(state === 'idle' || state === 'done') && <Notice>{note}</Notice>}
      {beside}
    </div>
  );
}

type WhatComesProps = Pick<ImportPanelProps, 'preview' | 'unit' | 'named'>;

function WhatComes({ preview, unit: [measure, noun], named: [name, number] }: WhatComesProps) {
  const { added, changed, same, refused, changes, warnings } = preview;
  return (
    <>
      <Notice announced>
        将新增{added}
        {measure}
        {noun}，修改{changed}
        {measure}，{same}
        {measure}没有变化{refused > 0 && `，${refused}${measure}不能导入`}。
        {changes.length > 0 && changes.length < changed && `以下为前${changes.length}${measure}的修改。`}
      </Notice>
      {warnings.length > 0 && (
        <Notice tone="warn">
          <Lines lines={warnings} />
        </Notice>
      )}
      {changes.length > 0 && (
        <StaffTable
          rows={changes.flatMap(({ fields, ...whose }) => fields.map((field) => ({ ...whose, ...field })))}
          keyOf={(change) => `${change.number} ${change.name} ${change.field}`}
          columns={[
            { title: name, cell: (change) => change.name },
            { title: number, tabular: true, cell: (change) => change.number },
            { title: '字段', cell: ({ field }) => field },
            { title: '现在', className: styles.text, cell: ({ before }) => (before === '' ? '（空）' : before) },
            { title: '导入后', className: styles.text, cell: ({ after }) => (after === '' ? '（空）' : after) },
          ]}
        />
      )}
    </>
  );
}
