import styles from './FeedbackDialog.module.css';

interface PictureTileProps {
  name: string;
  /** Address of the picture in this browser, once it has one. */
  preview: string | undefined;
  state: 'loading' | 'done' | 'fail';
  /** Whole percent of the bytes sent. */
  percent: number;
  problem: string;
  onRetry: () => void;
  onRemove: () => void;
}

export function PictureTile({ name, preview, state, percent, problem, onRetry, onRemove }: PictureTileProps) {
  return (
    <li className={styles.tile}>
      <img src={preview} alt={name} width={88} height={88} />
      <p role="status" data-state={state}>
        {state === 'done' ? '上传完成' : state === 'fail' ? problem : `正在上传${percent}%`}
      </p>
      <div>
        {state === 'fail' && (
          <button type="button" onClick={onRetry}>
            重新上传
          </button>
        )}
        <button type="button" aria-label={`删除${name}`} onClick={onRemove}>
          删除
        </button>
      </div>
    </li>
  );
}
