import { classNames } from '../../parts/class-names';
import type { ProofView } from './ProofField';
import styles from './ProofField.module.css';

const words: Record<ProofView['state'], string> = {
  hashing: '正在校验文件',
  linking: '正在获取上传链接',
  sending: '正在上传',
  confirming: '正在确认上传',
  done: '上传完成',
  fail: '上传失败',
};

function sizeWords(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** R213, R214, R223 */
export function ChosenProof({
  proof,
  onRetry,
  onRemove,
}: {
  proof: ProofView;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const { name, size, state, percent, errorText } = proof;
  const loading = state !== 'done' && state !== 'fail';
  return (
    <div className={styles.item}>
      <p className={styles.name}>
        {name}
        <small>{sizeWords(size)}</small>
      </p>
      {loading && (
        <progress
          className={styles.bar}
          max={100}
          value={state === 'confirming' ? 100 : state === 'sending' ? percent : 0}
          aria-label="上传进度"
        />
      )}
      <p role="status" className={classNames(styles.state, styles[state])}>
        {state === 'fail' ? errorText : words[state]}
        {state === 'sending' && <span aria-hidden="true"> {percent}%</span>}
      </p>
      <div className={styles.actions}>
        {state === 'fail' && (
          <button type="button" onClick={onRetry}>
            重新上传
          </button>
        )}
        <button type="button" onClick={onRemove}>
          删除
        </button>
      </div>
    </div>
  );
}
