import { Button } from '../parts/Button';
import styles from './BoundPhone.module.css';

interface BlockedAuthorsProps {
  authors: readonly { id: number; name: string; createTime: string }[];
  /** The block that is being taken back. */
  ending: number | undefined;
  onEnd: (id: number) => void;
}

/** Whose comments are folded, and whose barrage is hidden, for the account. */
export const BlockedAuthors = ({ authors, ending, onEnd }: BlockedAuthorsProps) =>
  authors.length === 0 ? (
    <p>没有屏蔽任何人；在他人的评论下或弹幕列表中点击“屏蔽此人”，其评论会折叠显示，弹幕不再显示。</p>
  ) : (
    <ul>
      {authors.map(({ id, name, createTime }) => (
        <li key={id} className={styles.shown}>
          <p>
            <strong dir="auto">{name}</strong> <span className="tabular">{createTime}</span>
          </p>
          <Button kind="secondary" aria-label={`解除对${name}的屏蔽`} loading={ending === id} onClick={() => onEnd(id)}>
            解除屏蔽
          </Button>
        </li>
      ))}
    </ul>
  );
