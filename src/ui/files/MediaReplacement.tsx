import { Button } from '../parts/Button';
import { Card } from '../parts/Card';
import { Picture } from '../parts/Picture';
import styles from './Media.module.css';

interface MediaReplacementProps {
  /** Of the picture that takes the places of another. */
  address: string;
  /** Of the places. */
  count: number;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once more before a picture takes the places of another. */
export const MediaReplacement = ({ address, count, busy, onConfirm, onCancel }: MediaReplacementProps) => (
  <Card>
    <div className={styles.replacement}>
      <span className={styles.thumb}>
        <Picture path={address} ratio={4 / 3} sizes="220px" />
      </span>
      <div>
        <p>{count}处将换成这张图片。需要发布的内容保存为草稿，发布后读者才会看到。</p>
        <div className={styles.tools}>
          <Button loading={busy} onClick={onConfirm}>
            确认替换
          </Button>
          <Button kind="secondary" onClick={onCancel}>
            不替换
          </Button>
        </div>
      </div>
    </div>
  </Card>
);
