import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './FilesField.module.css';

interface FilesFieldProps {
  label: string;
  /** What is chosen, as list items. */
  files: ReactNode;
  /** How their uploads stand. */
  uploads: string;
  accept: string | undefined;
  canAdd: boolean;
  /** On the button. */
  action: string;
  /** Beside the button: another way to add. */
  otherwise?: string | undefined;
  /** Which files are taken. */
  rules: string;
  onFiles: (files: readonly File[]) => void;
}

/** Optional files of a form: what is chosen, and a button to add more. */
export function FilesField({
  label,
  files,
  uploads,
  accept,
  canAdd,
  action,
  otherwise,
  rules,
  onFiles,
}: FilesFieldProps) {
  const id = useId();
  return (
    <div data-flow="uploads" data-state={uploads}>
      <span id={id} className={styles.label}>
        {label}
        <span className={styles.optional}>（选填）</span>
      </span>
      <ul className={styles.files}>{files}</ul>
      {canAdd && (
        <label className={styles.choose}>
          <input
            type="file"
            multiple
            accept={accept}
            aria-labelledby={id}
            onChange={({ target }) => {
              onFiles([...(target.files ?? [])]);
              // Allows choosing the same file again.
              target.value = '';
            }}
          />
          <span>{action}</span>
          {otherwise && <small>{otherwise}</small>}
        </label>
      )}
      <p className={styles.rules}>{rules}</p>
    </div>
  );
}

interface FileItemProps {
  /** Which of them it is. */
  id?: string;
  name: string;
  state: 'loading' | 'done' | 'fail';
  words: string;
  onRetry: () => void;
  onRemove: () => void;
}

/** A chosen file with how its upload stands. */
export function FileItem({ id, name, state, words, onRetry, onRemove }: FileItemProps) {
  return (
    <li className={styles.file} data-file={id}>
      <span className={styles.name}>{name}</span>
      <span role="status" data-state={state} className={styles.state}>
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
