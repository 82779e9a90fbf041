import { Spinner } from '../../parts/Spinner';
import styles from './LoadingPanel.module.css';

/** Stands where the report will be (R474). */
export function LoadingPanel({ words = '报告生成中，请稍候' }: { words?: string }) {
  return (
    <div className={styles.panel}>
      <Spinner size={20} label={words} />
    </div>
  );
}
