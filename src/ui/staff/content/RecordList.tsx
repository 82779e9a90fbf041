import type { KeyboardEvent, ReactNode } from 'react';
import { valueText } from '../../../../contract/rules/value-text';
import type { ListedRecord } from '../../../../contract/staff/content-calls';
import { publicationNames } from '../../../../contract/staff/rules/publication';
import type { Resource } from '../../../../contract/staff/rules/resources';
import { EmptyState } from '../../parts/EmptyState';
import { PageLink } from '../../parts/PageLink';
import { StaffTable } from '../../shell/StaffTable';
import type { Density, Widths } from '../../shell/table-look';

interface RecordListProps {
  resource: Resource;
  records: readonly ListedRecord[];
  stale: boolean;
  /** Names of columns that are not shown. */
  hidden: ReadonlySet<string>;
  density: Density | '';
  widths: Widths;
  onWidths: (widths: Widths) => void;
  /** The column that they are sorted by, with a hyphen in front from the last to the first; empty: their own order. */
  sort: string;
  onSort: (sort: string) => void;
  addressOf: (id: string) => string;
  /** For an empty list. */
  action: ReactNode;
  /** Ids of the chosen records; undefined where nothing can be done to them. */
  chosen: ReadonlySet<string> | undefined;
  onChoose: (ids: string[]) => void;
}

const stateWords = ({ state, live }: NonNullable<ListedRecord['publication']>): string =>
  live && state !== 'published' ? `已发布，新版本${publicationNames[state]}` : publicationNames[state];

/** Arrows move between the records, as the links of a list do in a file manager. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('a[href]') ?? [])];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? links.indexOf(activeElement) : -1;
  const next = links[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/** The columns of a resource's list. */
export function RecordList(props: RecordListProps) {
  const { resource, records, stale, hidden, sort, onSort, addressOf, action, chosen, onChoose } = props;
  const { density, widths, onWidths } = props;
  return (
    <StaffTable
      rows={records}
      keyOf={({ id }) => id}
      stale={stale}
      empty={<EmptyState title={`没有${resource.label}`} note="" action={action} />}
      onRowKeyDown={moveFocus}
      look={{ density, widths, onWidths }}
      sort={sort}
      onSort={onSort}
      selection={chosen && { chosen, onChoose, labelOf: (id) => `选择编号${id}` }}
      columns={[
        { title: '编号', tabular: true, cell: ({ id }) => id },
        ...resource.fields.map((field) => {
          const { name, label, listed } = field;
          const isTitle = name === resource.title;
          return (
            listed &&
            (isTitle || !hidden.has(name)) && {
              title: label,
              sortedAs: name,
              fixed: isTitle,
              cell: ({ id, values, names }: ListedRecord) => {
                const text = names[name] ?? valueText(field, values[name]);
                return isTitle ? <PageLink href={addressOf(id)}>{text}</PageLink> : text;
              },
            }
          );
        }),
        resource.flow && { title: '状态', cell: ({ publication }) => publication && stateWords(publication) },
      ]}
    />
  );
}
