import { Spinner } from '../../parts/Spinner';
import styles from './LoadingPanel.module.css';

/** Placeholder for the report (R474). */
export function LoadingPanel({ words = '报告生成中，请稍候' }: { words?: string }) {
  return (
    <div className={styles.panel}>
      <Spinner size={20} label={words} />
    </div>
  );
}
