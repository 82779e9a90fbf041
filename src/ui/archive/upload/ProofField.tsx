import type { DragEvent } from 'react';
import { useId, useState } from 'react';
import { proofFile } from '../../../../contract/limits/files';
import { classNames } from '../../parts/class-names';
import { ChosenProof } from './ChosenProof';
import styles from './ProofField.module.css';

/** The state of the upload that the field shows. */
export interface ProofView {
  name: string;
  /** In bytes. */
  size: number;
  state: 'hashing' | 'linking' | 'sending' | 'confirming' | 'done' | 'fail';
  /** Whole percent of the bytes sent. */
  percent: number;
  errorText: string;
}

interface ProofFieldProps {
  /** Undefined while no file is chosen. */
  proof: ProofView | undefined;
  /** Never empty; more than one file where several were dropped at once. */
  onChoose: (files: File[]) => void;
  onRetry: () => void;
  onRemove: () => void;
}

const accept = proofFile.extensions.map((extension) => `.${extension}`).join(',');
const megabytes = proofFile.maxBytes / 1024 / 1024;

/** The optional proof of a dispute: one file, chosen or dropped (R228). */
export function ProofField({ proof, onChoose, onRetry, onRemove }: ProofFieldProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const choose = (files: FileList | null) => {
    if (files && files.length > 0) onChoose([...files]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  };
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        证明材料<span className={styles.optional}>（选填）</span>
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra for the mouse; the file control does the same by key */}
      <div
        className={classNames(styles.zone, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label className={styles.choose}>
          <input
            type="file"
            className={styles.input}
            accept={accept}
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-rules`}
            onChange={({ target }) => {
              choose(target.files);
              // Allows choosing the same file again.
              target.value = '';
            }}
          />
          <span>{proof ? '重新选择文件' : '选择文件'}</span>
          <small>或将文件拖到此处</small>
        </label>
        {proof && <ChosenProof proof={proof} onRetry={onRetry} onRemove={onRemove} />}
      </div>
      <p id={`${id}-rules`} className={styles.rules}>
        支持{proofFile.extensions.join('、')}格式，大小不超过{megabytes}MB，限{proofFile.count}个文件
      </p>
    </div>
  );
}
