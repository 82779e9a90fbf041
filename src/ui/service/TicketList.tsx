import { useState } from 'react';
import { formatDateTime } from '../../../contract/rules/dates';
import type { TicketKind, TicketState } from '../../../contract/service/rules/tickets';
import { stateName, ticketKinds, ticketStates } from '../../../contract/service/rules/tickets';
import type { ListedTicket } from '../../../contract/service/ticket-calls';
import { Button } from '../parts/Button';
import { EmptyState } from '../parts/EmptyState';
import { PageLink } from '../parts/PageLink';
import { SelectField } from '../parts/SelectField';
import { TextField } from '../parts/TextField';
import { StaffTable } from '../shell/StaffTable';
import styles from './tickets.module.css';

interface Filter {
  state?: TicketState | undefined;
  kind?: TicketKind | undefined;
  mine?: true | undefined;
  number?: string | undefined;
}

interface TicketFiltersProps {
  filter: Filter;
  onChange: (change: Filter) => void;
}

/** Narrows the list; each change applies at once, a number when it is sent. */
export function TicketFilters({ filter, onChange }: TicketFiltersProps) {
  const [number, setNumber] = useState(filter.number ?? '');
  return (
    <form
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = number.replace(/[^0-9A-Za-z]/g, '').slice(0, 20);
        onChange({ number: typed === '' ? undefined : typed });
      }}
    >
      <SelectField label="状态" value={filter.state} options={ticketStates} onChange={(state) => onChange({ state })} />
      <SelectField label="类型" value={filter.kind} options={ticketKinds} onChange={(kind) => onChange({ kind })} />
      <SelectField
        label="处理人"
        value={filter.mine && 'mine'}
        options={[['mine', '我处理的']]}
        onChange={(mine) => onChange({ mine: mine && true })}
      />
      <TextField label="工单号" name="number" value={number} maxLength={20} onChange={setNumber} />
      <Button type="submit" kind="secondary">
        查找
      </Button>
    </form>
  );
}

interface TicketListProps {
  tickets: readonly ListedTicket[];
  /** Whether the list is narrowed. */
  narrowed: boolean;
  addressOf: (ticketNumber: string) => string;
}

/** Tickets, those due first. */
export const TicketList = ({ tickets, narrowed, addressOf }: TicketListProps) => (
  <StaffTable
    rows={tickets}
    keyOf={({ ticketNumber }) => ticketNumber}
    empty={
      narrowed ? (
        <EmptyState title="没有符合条件的工单" note="换一个条件试试。" />
      ) : (
        <EmptyState title="还没有工单" note="客户的投诉和建议会出现在这里。" />
      )
    }
    columns={[
      {
        title: '工单号',
        tabular: true,
        cell: ({ ticketNumber }) => <PageLink href={addressOf(ticketNumber)}>{ticketNumber}</PageLink>,
      },
      { title: '内容', cell: ({ title }) => title },
      {
        title: '状态',
        cell: ({ state }) => (
          <span className={styles.state} data-state={state}>
            {stateName(state)}
          </span>
        ),
      },
      {
        title: '回复期限',
        tabular: true,
        cell: ({ dueAt, overdue }) => (
          <>
            <time dateTime={dueAt}>{formatDateTime(new Date(dueAt))}</time>
            {overdue && <strong className={styles.overdue}>已超时</strong>}
          </>
        ),
      },
      { title: '处理人', cell: ({ assignee }) => (assignee === '' ? '未分配' : assignee) },
      {
        title: '提交时间',
        tabular: true,
        cell: ({ submittedAt }) => <time dateTime={submittedAt}>{formatDateTime(new Date(submittedAt))}</time>,
      },
    ]}
  />
);
