import type { ReactNode } from 'react';
import { formatDateTime } from '../../../contract/rules/dates';
import { Button } from '../parts/Button';
import { EmptyState } from '../parts/EmptyState';
import { Notice } from '../parts/Notice';
import styles from './ImportPanel.module.css';
import { StaffTable } from './StaffTable';
import { ToolRow } from './ToolRow';

interface File {
  id: string;
  fileName: string;
  /** Rows. */
  rows: number;
}

interface MadeFile extends File {
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** Rows that have been read. */
  done: number;
  problem: string;
  createdAt: string;
  until: string;
}

interface ExportPanelProps {
  /** Of the flow. */
  state: string;
  file: File;
  /** Rows that have been read. */
  done: number;
  problem: string;
  /** The own exports of the last days; undefined until they are asked for. */
  kept: readonly MadeFile[] | undefined;
  keptFailed: boolean;
  onOpen: (open: boolean) => void;
  onAsk: (format: 'xlsx' | 'csv') => void;
  /** The button that saves a file. */
  download: (file: File) => ReactNode;
  onAgain: () => void;
  onStop: () => void;
  onRemove: (id: string) => void;
  /** What else is asked for. */
  children: ReactNode;
}

const doing: Readonly<Record<string, string>> = {
  creating: '正在导出',
  waiting: '正在后台导出',
  polling: '正在后台导出',
  stopping: '正在取消导出',
  fetching: '正在下载',
};

/** The export of a list, and the files that were made lately. */
export function ExportPanel(props: ExportPanelProps) {
  const { state, file, done, problem, kept, keptFailed, children } = props;
  const { download, onOpen, onAsk, onAgain, onStop, onRemove } = props;
  const busy = state in doing;
  const counts = state === 'waiting' || state === 'polling';
  const asking = state === 'proving' || state === 'passing';
  return (
    <div className={styles.panel} data-flow="exporting" data-state={state}>
      {!asking && (
        <ToolRow>
          <Button kind="secondary" loading={busy} onClick={() => onAsk('xlsx')}>
            导出xlsx
          </Button>
          <Button kind="secondary" loading={busy} onClick={() => onAsk('csv')}>
            导出CSV
          </Button>
          {counts && (
            <Button kind="text" onClick={onStop}>
              取消导出
            </Button>
          )}
          {(state === 'failed' || state === 'unfetched') && <Button onClick={onAgain}>重试</Button>}
        </ToolRow>
      )}
      {busy && (
        <label className={styles.progress}>
          {doing[state]}
          {counts ? `：${done} / ${file.rows}行，离开本页后仍会继续` : ''}
          <progress {...(counts && { value: done, max: file.rows })} />
        </label>
      )}
      {state === 'fetched' && (
        <Notice tone="ok" announced>
          已下载{file.fileName}，共{file.rows}行。
        </Notice>
      )}
      {(state === 'failed' || state === 'unfetched') && (
        <Notice tone="bad" announced>
          {problem}
        </Notice>
      )}
      {children}
      <details onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
        <summary>最近的导出</summary>
        {keptFailed && <Notice tone="bad">最近的导出没有加载成功，请收起后重新展开</Notice>}
        {kept && (
          <StaffTable
            rows={kept}
            keyOf={({ id }) => id}
            empty={<EmptyState title="没有导出过文件" note="导出的文件保留7天。" />}
            columns={[
              { title: '文件', cell: ({ fileName }) => fileName },
              { title: '导出时间', tabular: true, cell: ({ createdAt }) => formatDateTime(new Date(createdAt)) },
              { title: '行数', tabular: true, cell: ({ rows }) => rows },
              { title: '状态', cell: (made) => keptText(made) },
              {
                title: '操作',
                cell: (made) => (
                  <ToolRow>
                    {made.state === 'done' && download(made)}
                    <Button
                      kind="text"
                      aria-label={`删除${made.fileName}`}
                      inactive={busy}
                      onClick={() => onRemove(made.id)}
                    >
                      删除
                    </Button>
                  </ToolRow>
                ),
              },
            ]}
          />
        )}
      </details>
    </div>
  );
}

function keptText({ state, done, rows, until, problem }: MadeFile): string {
  if (state === 'done') return `保留至${formatDateTime(new Date(until))}`;
  return state === 'failed' ? problem : `正在导出：${done} / ${rows}行`;
}
