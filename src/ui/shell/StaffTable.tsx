import type { KeyboardEventHandler, ReactNode } from 'react';
import { Card } from '../parts/Card';
import { classNames } from '../parts/class-names';
import styles from './StaffTable.module.css';

interface Column<Row> {
  /** In the head; on a phone, where each row is a card, before the value. */
  title: string;
  /** What stands in the head in the place of the title. */
  head?: ReactNode;
  sorted?: 'ascending' | 'descending' | undefined;
  /** Figures, which stand below each other. */
  tabular?: boolean;
  className?: string | undefined;
  cell: (row: Row) => ReactNode;
}

interface StaffTableProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Those that are not there for everybody are false or undefined for the others. */
  columns: ReadonlyArray<Column<Row> | false | undefined>;
  /** What stands here where there are no rows. */
  empty?: ReactNode;
  /** The rows are of another page than the one that is being read. */
  stale?: boolean;
  isCurrent?: (row: Row) => boolean;
  /** See Card. */
  scrolls?: string;
  onKeyDown?: KeyboardEventHandler;
}

/** A list of the console; on a phone each row is a card. */
export function StaffTable<Row>({ rows, keyOf, columns, empty, stale, isCurrent, ...props }: StaffTableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) return empty;
  const shown = columns.filter((column) => column !== false && column !== undefined);
  return (
    <Card padded={false} className={styles.wide} scrolls={props.scrolls}>
      <table className={`${styles.table} ${styles.stacked}`} aria-busy={stale}>
        <thead>
          <tr>
            {shown.map(({ title, head = title, sorted }) => (
              <th key={title} scope="col" aria-sort={sorted}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={props.onKeyDown}>
          {rows.map((row) => (
            <tr key={keyOf(row)} aria-current={isCurrent?.(row) || undefined}>
              {shown.map(({ title, tabular, className, cell }) => (
                <td key={title} data-label={title} className={classNames(tabular && 'tabular', className) || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface Choosing<Row extends { id: string | number }> {
  rows: readonly Row[];
  chosen: ReadonlySet<Row['id']>;
  onChoose: (ids: ReadonlyArray<Row['id']>, chosen: boolean) => void;
  /** Of the box of a row. */
  labelOf: (id: Row['id']) => string;
}

/** The column by which rows are chosen, one by one or all of the page. */
export const choosing = <Row extends { id: string | number }>(by: Choosing<Row>): Column<Row> => ({
  title: '选择',
  head: (
    <input
      type="checkbox"
      aria-label="选择本页全部"
      checked={by.rows.every(({ id }) => by.chosen.has(id))}
      onChange={({ target }) =>
        by.onChoose(
          by.rows.map(({ id }) => id),
          target.checked,
        )
      }
    />
  ),
  cell: ({ id }) => (
    <input
      type="checkbox"
      aria-label={by.labelOf(id)}
      checked={by.chosen.has(id)}
      onChange={({ target }) => by.onChoose([id], target.checked)}
    />
  ),
});
