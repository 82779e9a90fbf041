import type { ReactNode } from 'react';
import { formatDateTime } from '../../../contract/rules/dates';
import { Button } from '../parts/Button';
import { EmptyState } from '../parts/EmptyState';
import { Notice } from '../parts/Notice';
import { PageLink } from '../parts/PageLink';
import { StaffTable } from './StaffTable';
import { ToolRow } from './ToolRow';

interface Counts {
  added: number;
  changed: number;
  same: number;
  refused: number;
}

interface KeptImport<Kind extends string> {
  id: string;
  requestKey: string;
  resource: Kind;
  fileName: string;
  state: 'checking' | 'ready' | 'importing' | 'done' | 'stopped';
  rows: number;
  /** Rows of this step that are done. */
  done: number;
  trial: Counts;
  taken: Counts;
  problem: string;
  createdAt: string;
}

interface KeptImportsProps<Kind extends string> {
  /** Undefined until they have been read. */
  kept: ReadonlyArray<KeptImport<Kind>> | undefined;
  failed: boolean;
  labelOf: (kind: Kind) => string;
  /** The page that shows an import; undefined where it is this one. */
  addressOf: (kind: Kind) => string | undefined;
  onOpen: (kept: KeptImport<Kind>) => void;
  /** The button that saves a result. */
  download: (kept: KeptImport<Kind>) => ReactNode;
  onRemove: (id: string) => void;
}

const countsText = ({ added, changed, same, refused }: Counts): string =>
  `新增${added}，修改${changed}，没有变化${same}，未导入${refused}`;

function stateText({ state, rows, done, trial, taken, problem }: KeptImport<string>): string {
  switch (state) {
    case 'checking':
      return `正在核对：${done} / ${rows}行`;
    case 'ready':
      return `待确认：${countsText(trial)}`;
    case 'importing':
      return `正在导入：${done} / ${rows}行`;
    case 'done':
      return `已导入：${countsText(taken)}`;
    default:
      return `${problem}：${countsText(taken)}`;
  }
}

/** What can be gone on with. */
const opens: Readonly<Record<string, string>> = { checking: '查看', ready: '继续', importing: '查看' };

/** The own imports of the last days, with how far they are. */
export function KeptImports<Kind extends string>(props: KeptImportsProps<Kind>) {
  const { kept, failed, labelOf, addressOf, onOpen, download, onRemove } = props;
  return (
    <details open>
      <summary>最近的导入</summary>
      {failed && <Notice tone="bad">最近的导入没有加载成功，请重新打开本页</Notice>}
      {kept && (
        <StaffTable
          rows={kept}
          keyOf={({ id }) => id}
          empty={<EmptyState title="没有导入过文件" note="导入的记录和结果保留7天。" />}
          columns={[
            { title: '文件', cell: ({ fileName }) => fileName },
            { title: '内容', cell: ({ resource }) => labelOf(resource) },
            { title: '导入时间', tabular: true, cell: ({ createdAt }) => formatDateTime(new Date(createdAt)) },
            { title: '状态', cell: stateText },
            {
              title: '操作',
              cell: (made) => {
                const { id, state, fileName, resource } = made;
                const address = addressOf(resource);
                const opening = opens[state];
                return (
                  <ToolRow>
                    {opening &&
                      (address === undefined ? (
                        <Button kind="secondary" aria-label={`${opening}${fileName}`} onClick={() => onOpen(made)}>
                          {opening}
                        </Button>
                      ) : (
                        <PageLink href={address}>{opening}</PageLink>
                      ))}
                    {(state === 'done' || state === 'stopped') && download(made)}
                    <Button
                      kind="text"
                      aria-label={`${state === 'importing' ? '停止' : '删除'}${fileName}`}
                      onClick={() => onRemove(id)}
                    >
                      {state === 'importing' ? '停止' : '删除'}
                    </Button>
                  </ToolRow>
                );
              },
            },
          ]}
        />
      )}
    </details>
  );
}
