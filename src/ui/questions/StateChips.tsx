import type { Topic } from '../../../contract/questions/calls';
import { stateNames, syncedName } from '../../../contract/questions/rules/question-states';
import styles from './Questions.module.css';

/** How a question stands, as its asker sees it. */
export function StateChips({ topic: { state, synced } }: { topic: Pick<Topic, 'state' | 'synced'> }) {
  return (
    <span className={styles.chips}>
      <span className={styles[state]}>{stateNames[state]}</span>
      {synced && <span className={styles.synced}>{syncedName}</span>}
    </span>
  );
}
