import type { WaitingFor } from '../../../contract/staff/calls';
import { waitingWords } from '../../../contract/staff/rules/waiting';
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
          {due.map(waitingWords).map(({ href, words }) => (
            <li key={href}>
              <PageLink href={href}>{words}</PageLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
