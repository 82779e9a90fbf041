import { showcaseScore } from '../../../../contract/site/rules/showcases';
import styles from './ShowcaseCard.module.css';

/** R278 */
export function Stars({ score }: { score: number }) {
  const shown = showcaseScore(score);
  return (
    <span className={styles.stars} role="img" aria-label={`评分${shown}分，满分5分`}>
      {'★'.repeat(shown)}
      <i>{'★'.repeat(5 - shown)}</i>
    </span>
  );
}
