import type { MouseEvent, ReactNode } from 'react';
import { CheckIcon } from '../../icons/CheckIcon';
import { Button, ButtonLink } from '../../parts/Button';
import { classNames } from '../../parts/class-names';
import { GoldBean } from '../GoldBean';
import styles from './Tasks.module.css';

/** Tasks of one kind under their heading. */
export function TaskList({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <div className={styles.list}>
      <h3>
        {title}
        <small>{note}</small>
      </h3>
      <ul>{children}</ul>
    </div>
  );
}

export const TaskItem = ({ children }: { children: ReactNode }) => <li className={styles.item}>{children}</li>;

interface TaskViewProps {
  title: string;
  /** Beans that one completion brings, or a remark. */
  note: ReactNode;
  /** Undefined where nothing is left to do. */
  button: { text: string; hot: boolean; busy: boolean; href?: string } | undefined;
  onPress: (event: MouseEvent) => void;
}

/** One task with its button in each of its states (R386, R387). */
export function TaskView({ title, note, button, onPress }: TaskViewProps) {
  return (
    <div className={styles.task}>
      <span className={styles.sign} aria-hidden="true">
        <GoldBean />
      </span>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.note}>{note}</p>
      </div>
      {button ? (
        <TaskButton {...button} about={title} onPress={onPress} />
      ) : (
        <span className={styles.done}>
          <CheckIcon />
          已完成
        </span>
      )}
    </div>
  );
}

function TaskButton({
  text,
  hot,
  busy,
  href,
  about,
  onPress,
}: NonNullable<TaskViewProps['button']> & Pick<TaskViewProps, 'onPress'> & { about: string }) {
  const className = classNames(styles.press, hot ? styles.hot : styles.warm);
  const label = `${text}：${about}`;
  if (href !== undefined && !busy)
    return (
      <ButtonLink href={href} target="_blank" rel="noopener" className={className} aria-label={label} onClick={onPress}>
        {text}
      </ButtonLink>
    );
  return (
    <Button className={className} aria-label={label} loading={busy} onClick={onPress}>
      {text}
    </Button>
  );
}

export const TaskBeans = ({ beans }: { beans: number }) => (
  <span className={classNames(styles.beans, 'tabular')}>+{beans} 金豆</span>
);
