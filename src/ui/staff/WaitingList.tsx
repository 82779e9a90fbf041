import type { WaitingFor } from '../../../contract/staff/calls';
import { waitingTexts } from '../../../contract/staff/rules/waiting';
import { Card } from '../parts/Card';
import { PageLink } from '../parts/PageLink';
import styles from './WaitingList.module.css';

/** What is to be done, each with the way there. */
export function WaitingList({ waiting }: { waiting: readonly WaitingFor[] }) {
  const due = waiting.filter(({ count }) => count > 0);
  return (
    <Card>
      {due.length === 0 ? (
        <p className={styles.none}>没有待办事项</p>
      ) : (
        <ul className={styles.list}>
          {due.map(({ kind, count }) => (
            <li key={kind}>
              <PageLink href={waitingTexts[kind].address}>{waitingTexts[kind].text(count)}</PageLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
