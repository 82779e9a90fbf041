import type { TableColumnType } from 'antd';
import { Table } from 'antd';
import type { SortOrder } from 'antd/es/table/interface';
import type { Key, KeyboardEventHandler, ReactNode } from 'react';
import { Card } from '../parts/Card';
import { classNames } from '../parts/class-names';
import styles from './StaffTable.module.css';

interface Column<Row> {
  /** In the head; on a phone, where each row is a card, before the value. */
  title: string;
  /** The name by which the list is sorted; without it the column sorts nothing. */
  sortedAs?: string;
  /** Figures, which stand below each other. */
  tabular?: boolean;
  className?: string | undefined;
  cell: (row: Row) => ReactNode;
}

interface Selection<Id extends Key> {
  /** Also those of other pages. */
  chosen: ReadonlySet<Id>;
  onChoose: (ids: Id[]) => void;
  /** Of the box of a row. */
  labelOf: (id: Id) => string;
}

interface StaffTableProps<Row, Id extends Key> {
  rows: readonly Row[];
  keyOf: (row: Row) => Id;
  /** Those that are not there for everybody are false or undefined for the others. */
  columns: ReadonlyArray<Column<Row> | false | undefined>;
  /** What stands here where there are no rows. */
  empty?: ReactNode;
  /** The rows are of another page than the one that is being read. */
  stale?: boolean;
  isCurrent?: (row: Row) => boolean;
  /** Name of the column that the rows are sorted by, with a hyphen in front from the last to the first; empty: their own order. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** A box before each row, and one for all of the page. */
  selection?: Selection<Id> | undefined;
  /** See Card. */
  scrolls?: string;
  onRowKeyDown?: KeyboardEventHandler<HTMLElement>;
}

const orderOf = (sort: string, name: string): SortOrder =>
  sort === name ? 'ascend' : sort === `-${name}` ? 'descend' : null;

/** A list of the console; on a phone each row is a card. The server sorts, and gives the rows by pages. */
export function StaffTable<Row extends object, Id extends Key>(props: StaffTableProps<Row, Id>) {
  const { rows, keyOf, columns, empty, stale = false, isCurrent, sort = '', onSort, selection, onRowKeyDown } = props;
  if (rows.length === 0 && empty !== undefined) return empty;
  const shown = columns.filter((column) => column !== false && column !== undefined);
  return (
    <Card padded={false} className={styles.wide} scrolls={props.scrolls}>
      <Table<Row>
        className={styles.stacked}
        dataSource={rows}
        rowKey={keyOf}
        pagination={false}
        size="middle"
        loading={{ spinning: stale, delay: 200 }}
        columns={shown.map(
          ({ title, sortedAs, tabular, className, cell }): TableColumnType<Row> => ({
            key: sortedAs ?? title,
            title,
            sorter: sortedAs !== undefined,
            sortOrder: sortedAs === undefined ? null : orderOf(sort, sortedAs),
            render: (_value, row) => cell(row),
            onCell: () => ({ 'data-label': title, className: classNames(tabular && 'tabular', className) }),
          }),
        )}
        onChange={(_pages, _filters, sorter) => {
          const { order, columnKey } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
          onSort?.(order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : '');
        }}
        onRow={(row) => ({ onKeyDown: onRowKeyDown, 'aria-current': isCurrent?.(row) || undefined })}
        rowSelection={
          selection && {
            selectedRowKeys: [...selection.chosen],
            preserveSelectedRowKeys: true,
            onChange: (keys) => selection.onChoose(keys as Id[]), // Each is of `keyOf`.
            getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
            getCheckboxProps: (row) => ({ 'aria-label': selection.labelOf(keyOf(row)) }),
          }
        }
      />
    </Card>
  );
}
