import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatDateTime } from '../../../contract/rules/dates';
import { stateName } from '../../../contract/service/rules/tickets';
import type { OwnTicket, Submission } from '../../../contract/service/ticket-calls';
import { AccountSection } from '../parts/AccountSection';
import { Card } from '../parts/Card';
import { EmptyState } from '../parts/EmptyState';
import { PageLink } from '../parts/PageLink';
import { TicketSteps } from './TicketSteps';
import styles from './tickets.module.css';

/** The frame of a customer's submissions; `follow` is for those without an account. */
export const SubmissionsPage = ({ follow, children }: { follow: ReactNode; children: ReactNode }) => (
  <AccountSection title="我的提交" note="投诉、建议、反馈等提交的处理进度都在这里。">
    {children}
    {follow}
  </AccountSection>
);

interface SubmissionListProps {
  submissions: readonly Submission[];
  /** The history of a ticket. */
  detailOf: (ticketNumber: string) => ReactNode;
}

/** Submissions, newest first; a ticket opens its history. */
export function SubmissionList({ submissions, detailOf }: SubmissionListProps) {
  const [open, setOpen] = useState('');
  if (submissions.length === 0)
    return (
      <Card>
        <EmptyState
          title="还没有提交记录"
          note={
            <>
              投诉和建议可以在<PageLink href="/portal/serviceGuide">服务指南</PageLink>提交。
            </>
          }
        />
      </Card>
    );
  return (
    <Card padded={false}>
      <ul className={styles.submissions}>
        {submissions.map(({ kind, number, title, state, submittedAt, address, unread }) => (
          <li key={`${kind} ${number} ${submittedAt} ${title}`}>
            <span className={styles.kind}>{kind}</span>
            <div>
              {address !== '' ? (
                <PageLink href={address}>{title}</PageLink>
              ) : number === '' ? (
                title
              ) : (
                <button
                  type="button"
                  className={styles.toggle}
                  aria-expanded={open === number}
                  onClick={() => setOpen(open === number ? '' : number)}
                >
                  {title}
                </button>
              )}
              {unread && <span className={styles.unread}>新</span>}
              <p className={styles.when}>
                <time className="tabular" dateTime={submittedAt}>
                  {formatDateTime(new Date(submittedAt))}
                </time>
                {number !== '' && (
                  <span className="tabular">
                    {' '}
                    · {address === '' ? '工单号' : '编号'}
                    {number}
                  </span>
                )}
              </p>
            </div>
            <span className={styles.state}>{state}</span>
            {address === '' && open !== '' && open === number && <div className={styles.open}>{detailOf(number)}</div>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A ticket as its sender sees it: what became of it, and by when it is answered. */
export const OwnTicketView = ({ ticket: { ticketNumber, title, state, dueAt, steps } }: { ticket: OwnTicket }) => (
  <div className={styles.followed}>
    <h3 className={styles.head}>
      <span className="tabular">{ticketNumber}</span>
      <span className={styles.state} data-state={state}>
        {stateName(state)}
      </span>
    </h3>
    <p>{title}</p>
    {(state === 'open' || state === 'assigned') && <p>预计{formatDateTime(new Date(dueAt))}前回复</p>}
    <TicketSteps steps={steps} />
  </div>
);
