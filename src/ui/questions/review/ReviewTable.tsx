import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { heldWord } from '../../../../contract/comments/rules/moderation-words';
import type { ReviewedQuestion } from '../../../../contract/questions/calls';
import { questionAddress } from '../../../../contract/questions/rules/addresses';
import { areaOfCode } from '../../../../contract/questions/rules/categories';
import { Card } from '../../parts/Card';
import { EmptyState } from '../../parts/EmptyState';
import { PageLink } from '../../parts/PageLink';
import { ReasonForm } from '../../parts/ReasonForm';
import { Switch } from '../../parts/Switch';
import styles from '../Questions.module.css';
import { StateChips } from '../StateChips';
import { LastReply } from '../TopicTable';
import own from './Review.module.css';

interface ReviewTableProps {
  rows: readonly ReviewedQuestion[];
  selected: readonly number[];
  stale: boolean;
  busy: boolean;
  opened: number | undefined;
  onChoose: (id: number) => void;
  /** Whose reason for hiding it is asked for. */
  hiding: number | undefined;
  onSwitch: (row: ReviewedQuestion) => void;
  onHide: (row: ReviewedQuestion, reason: string) => void;
  /** The question stays as it is. */
  onKeep: () => void;
  onOpen: (id: number) => void;
  panelOf: (row: ReviewedQuestion) => ReactNode;
}

/** R137, R138 */
export function ReviewTable({ rows, selected, stale, busy, opened, hiding, ...on }: ReviewTableProps) {
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState title="暂无数据" note="没有符合条件的提问。" />
      </Card>
    );
  return (
    <Card padded={false} className={styles.paper}>
      <table className={styles.table} aria-busy={stale || undefined}>
        <caption className="visually-hidden">提问审核</caption>
        <thead>
          <tr>
            <th scope="col">选择</th>
            <th scope="col">主题</th>
            <th scope="col">作者</th>
            <th scope="col">回复/浏览</th>
            <th scope="col">最后回复</th>
            <th scope="col">显示</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.id}>
              <tr data-question={row.id} tabIndex={-1} className={own.row}>
                <td className={own.choice}>
                  <input
                    type="checkbox"
                    aria-label={`选择“${row.title}”`}
                    checked={selected.includes(row.id)}
                    aria-disabled={busy}
                    onChange={() => on.onChoose(row.id)}
                  />
                </td>
                <th scope="row">
                  <PageLink href={questionAddress(row.id)} className={styles.topic}>
                    {row.title}
                  </PageLink>
                  <span className={styles.states}>
                    <StateChips topic={row} />
                    <span className={styles.published}>{areaOfCode(row.areaCode)?.name}</span>
                    <span className={row.dealWith === 1 ? styles.answered : styles.published}>
                      {row.dealWith === 1 ? '已处理' : '未处理'}
                    </span>
                    {row.heldFor.map((reason) => (
                      <span key={reason} className={styles.held}>
                        {heldWord(reason)}
                      </span>
                    ))}
                    {row.noQuestion && <span className={styles.banned}>已禁止提问</span>}
                  </span>
                  <button
                    type="button"
                    className={own.open}
                    aria-expanded={opened === row.id}
                    onClick={() => on.onOpen(row.id)}
                  >
                    {opened === row.id ? '收起' : '查看与回复'}
                  </button>
                </th>
                <td className={styles.who}>
                  <span>{row.customerName}</span>
                  <small>{row.customerCodeStr}</small>
                  <time dateTime={`${row.createTime.replace(' ', 'T')}:00+08:00`}>{row.createTime}</time>
                </td>
                <td className={styles.counts}>
                  <span className={styles.name}>回复/浏览 </span>
                  {row.commentCount}/{row.accessingCount}
                </td>
                <td className={styles.last}>
                  <LastReply topic={row} />
                </td>
                <td className={own.switchCell}>
                  <Switch
                    label={`显示“${row.title}”`}
                    on={row.status === 1}
                    busy={busy}
                    onPress={() => on.onSwitch(row)}
                  />
                </td>
              </tr>
              {hiding === row.id && (
                <tr className={own.panelRow}>
                  <td colSpan={6}>
                    <ReasonForm
                      label="隐藏原因"
                      hint="提问人可以看到"
                      action="隐藏"
                      busy={busy}
                      onCancel={on.onKeep}
                      onSubmit={(reason) => on.onHide(row, reason)}
                    />
                  </td>
                </tr>
              )}
              {opened === row.id && (
                <tr className={own.panelRow}>
                  <td colSpan={6}>{on.panelOf(row)}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
