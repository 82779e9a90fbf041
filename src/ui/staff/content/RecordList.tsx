import type { KeyboardEvent, ReactNode } from 'react';
import type { ListedRecord } from '../../../../contract/staff/content-calls';
import { publicationNames } from '../../../../contract/staff/rules/publication';
import type { Resource } from '../../../../contract/staff/rules/resources';
import { Card } from '../../parts/Card';
import { EmptyState } from '../../parts/EmptyState';
import { PageLink } from '../../parts/PageLink';
import { valueText } from '../../parts/value-text';
import { ChooseAll, ChooseOne } from '../../shell/ChooseBoxes';
import table from '../../shell/StaffTable.module.css';
import styles from './Content.module.css';

interface RecordListProps {
  resource: Resource;
  records: readonly ListedRecord[];
  stale: boolean;
  /** Names of columns that are not shown. */
  hidden: ReadonlySet<string>;
  /** The column that they are sorted by, with a hyphen in front from the last to the first; empty: their own order. */
  sort: string;
  onSort: (sort: string) => void;
  addressOf: (id: string) => string;
  /** For an empty list. */
  action: ReactNode;
  /** Ids of the chosen records; undefined where nothing can be done to them. */
  chosen: ReadonlySet<string> | undefined;
  onChoose: (ids: readonly string[], chosen: boolean) => void;
}

const stateWords = ({ state, live }: NonNullable<ListedRecord['publication']>): string =>
  live && state !== 'published' ? `已发布，新版本${publicationNames[state]}` : publicationNames[state];

/** Arrows move between the records, as the links of a list do in a file manager. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href]')];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? links.indexOf(activeElement) : -1;
  const next = links[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

const sortWords = (sort: string, name: string) =>
  sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined;

/** Up, down, and back to the list's own order. */
const nextSort = (sort: string, name: string): string => (sort === name ? `-${name}` : sort === `-${name}` ? '' : name);

/** The columns of a resource's list; on a phone each record is a card. */
export function RecordList(props: RecordListProps) {
  const { resource, records, stale, hidden, sort, onSort, addressOf, action, chosen, onChoose } = props;
  const columns = resource.fields.filter(
    ({ name, listed }) => listed && (name === resource.title || !hidden.has(name)),
  );
  if (records.length === 0) return <EmptyState title={`没有${resource.label}`} note="" action={action} />;
  return (
    <Card padded={false} className={table.wide}>
      <table className={`${table.table} ${table.stacked}`} aria-busy={stale}>
        <thead>
          <tr>
            {chosen && <ChooseAll ids={records.map(({ id }) => id)} chosen={chosen} onChoose={onChoose} />}
            <th scope="col">编号</th>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col" aria-sort={sortWords(sort, name)}>
                <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, name))}>
                  {label}
                  <span aria-hidden="true">{sort === name ? '↑' : sort === `-${name}` ? '↓' : ''}</span>
                </button>
              </th>
            ))}
            {resource.flow && <th scope="col">状态</th>}
          </tr>
        </thead>
        <tbody onKeyDown={moveFocus}>
          {records.map(({ id, values, publication }) => (
            <tr key={id}>
              {chosen && <ChooseOne id={id} label={`选择编号${id}`} chosen={chosen} onChoose={onChoose} />}
              <td data-label="编号" className="tabular">
                {id}
              </td>
              {columns.map((field) => (
                <td key={field.name} data-label={field.label}>
                  {field.name === resource.title ? (
                    <PageLink href={addressOf(id)}>{valueText(field, values[field.name])}</PageLink>
                  ) : (
                    valueText(field, values[field.name])
                  )}
                </td>
              ))}
              {publication && <td data-label="状态">{stateWords(publication)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
