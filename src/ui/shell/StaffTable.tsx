import type { TableColumnType } from 'antd';
import { Table } from 'antd';
import type { SortOrder } from 'antd/es/table/interface';
import type { Key, KeyboardEventHandler, ReactNode, ThHTMLAttributes } from 'react';
import { useState } from 'react';
import { Card } from '../parts/Card';
import { classNames } from '../parts/class-names';
import { ColumnEdge, HeadCell } from './ColumnEdge';
import styles from './StaffTable.module.css';
import type { Density, Widths } from './table-look';
import { densities } from './table-look';

interface Column<Row> {
  /** In the head; on a phone, where each row is a card, before the value. */
  title: string;
  /** The name by which the list is sorted; without it the column sorts nothing. */
  sortedAs?: string;
  /** Figures, which stand below each other. */
  tabular?: boolean;
  /** Stays where the table is wider than the window; the first column and 操作 do anyway. */
  fixed?: boolean;
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

interface Look {
  density: Density | '';
  /** Those that the list begins with, by `sortedAs`; a column without it has no edge to drag. */
  widths: Widths;
  onWidths: (widths: Widths) => void;
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
  /** How the person has arranged the list. */
  look?: Look;
}

const orderOf = (sort: string, name: string): SortOrder =>
  sort === name ? 'ascend' : sort === `-${name}` ? 'descend' : null;

const headCells = { header: { cell: HeadCell } };

/** A list of the console; on a phone each row is a card. The server sorts, and gives the rows by pages. */
export function StaffTable<Row extends object, Id extends Key>(props: StaffTableProps<Row, Id>) {
  const { rows, keyOf, columns, empty, stale = false, isCurrent, sort = '', onSort, selection, onRowKeyDown } = props;
  const { look } = props;
  const [widths, setWidths] = useState<Widths>(look?.widths ?? {});
  if (rows.length === 0 && empty !== undefined) return empty;
  const shown = columns.filter((column) => column !== false && column !== undefined);
  const headOf = (
    name: string | undefined,
    title: string,
    fixed: boolean,
  ): ThHTMLAttributes<HTMLElement> & { edge?: ReactNode } => {
    if (!look || name === undefined) return {};
    const { [name]: width, ...others } = widths;
    return {
      // A wide neighbour makes the table wider than the window, and not this column narrow.
      style: { minWidth: width ?? (fixed ? 200 : undefined) },
      edge: (
        <ColumnEdge
          title={title}
          width={width}
          onDrag={(dragged) => setWidths({ ...others, [name]: dragged })}
          onWidth={(chosen) => {
            const next = chosen === undefined ? others : { ...others, [name]: chosen };
            setWidths(next);
            look.onWidths(next);
          }}
        />
      ),
    };
  };
  const wider = props.scrolls === undefined;
  const fixedAt = (fixed: boolean, title: string) => (title === '操作' ? 'end' : fixed ? 'start' : undefined);
  return (
    <Card padded={false} className={styles.wide} scrolls={props.scrolls}>
      <Table<Row>
        className={styles.stacked}
        dataSource={rows}
        rowKey={keyOf}
        pagination={false}
        size={densities.find(({ name }) => name === look?.density)?.size ?? 'middle'}
        components={headCells}
        tableLayout="auto"
        scroll={wider ? { x: true } : {}}
        loading={{ spinning: stale, delay: 200 }}
        columns={shown.map(
          ({ title, sortedAs, tabular, fixed = false, className, cell }, at): TableColumnType<Row> => ({
            key: sortedAs ?? title,
            title,
            fixed: wider ? fixedAt(fixed || at === 0, title) : undefined,
            width: sortedAs === undefined ? undefined : widths[sortedAs],
            onHeaderCell: () => headOf(sortedAs, title, fixed),
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
            fixed: wider,
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
