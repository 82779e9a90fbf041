import styles from './Ask.module.css';

interface AttachmentRowProps {
  name: string;
  state: 'loading' | 'done' | 'fail';
  words: string;
  onRetry: () => void;
  onRemove: () => void;
}

export function AttachmentRow({ name, state, words, onRetry, onRemove }: AttachmentRowProps) {
  return (
    <li className={styles.file}>
      <span>{name}</span>
      <span role="status" data-state={state}>
        {words}
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
