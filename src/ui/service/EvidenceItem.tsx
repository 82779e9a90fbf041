import styles from './forms.module.css';

interface EvidenceItemProps {
  name: string;
  state: 'loading' | 'done' | 'fail';
  /** Whole percent of the bytes sent. */
  percent: number;
  problem: string;
  onRetry: () => void;
  onRemove: () => void;
}

export function EvidenceItem({ name, state, percent, problem, onRetry, onRemove }: EvidenceItemProps) {
  return (
    <li className={styles.file}>
      <span className={styles.fileName}>{name}</span>
      <span role="status" data-state={state} className={styles.fileState}>
        {state === 'done' ? '上传完成' : state === 'fail' ? problem : `正在上传${percent}%`}
      </span>
      {state === 'fail' && (
        <button type="button" onClick={onRetry}>
          重新上传
        </button>
      )}
      <button type="button" aria-label={`删除${name}`} onClick={onRemove}>
        删除
      </button>
    </li>
  );
}
