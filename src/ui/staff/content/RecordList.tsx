import type { ReactNode } from 'react';
import type { ListedRecord } from '../../../../contract/staff/content-calls';
import { publicationNames } from '../../../../contract/staff/rules/publication';
import type { Resource } from '../../../../contract/staff/rules/resources';
import { Card } from '../../parts/Card';
import { EmptyState } from '../../parts/EmptyState';
import { PageLink } from '../../parts/PageLink';
import { valueText } from '../../parts/value-text';
import table from '../../shell/StaffTable.module.css';

interface RecordListProps {
  resource: Resource;
  records: readonly ListedRecord[];
  stale: boolean;
  addressOf: (id: string) => string;
  /** For an empty list. */
  action: ReactNode;
}

const stateWords = ({ state, live }: NonNullable<ListedRecord['publication']>): string =>
  live && state !== 'published' ? `已发布，新版本${publicationNames[state]}` : publicationNames[state];

/** The columns of a resource's list; on a phone each record is a card. */
export function RecordList({ resource, records, stale, addressOf, action }: RecordListProps) {
  const columns = resource.fields.filter(({ listed }) => listed);
  if (records.length === 0) return <EmptyState title={`没有${resource.label}`} note="" action={action} />;
  return (
    <Card padded={false} className={table.wide}>
      <table className={`${table.table} ${table.stacked}`} aria-busy={stale}>
        <thead>
          <tr>
            <th scope="col">编号</th>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
            {resource.flow && <th scope="col">状态</th>}
          </tr>
        </thead>
        <tbody>
          {records.map(({ id, values, publication }) => (
            <tr key={id}>
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
