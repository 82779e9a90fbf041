import type { ReactNode } from 'react';
import { CheckIcon } from '../icons/CheckIcon';
import { classNames } from './class-names';
import styles from './Steps.module.css';

interface StepsProps {
  items: readonly { title: string; note?: ReactNode }[];
  /** Index of the current step; those before it are done. Without it the list only explains an order. */
  current?: number;
  /** `column` stacks the steps at every width; `row` does so on a phone only. */
  direction?: 'row' | 'column';
}

export function Steps({ items, current, direction = 'row' }: StepsProps) {
  return (
    <ol className={classNames(styles.steps, direction === 'column' && styles.column)}>
      {items.map(({ title, note }, index) => {
        const done = current !== undefined && index < current;
        return (
          <li
            key={title}
            className={classNames(done && styles.done, index === current && styles.current)}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.pad} aria-hidden="true">
              {done ? <CheckIcon /> : index + 1}
            </span>
            <span className={styles.words}>
              <span className={styles.title}>
                {title}
                {done && <span className="visually-hidden">（已完成）</span>}
              </span>
              {note && <span className={styles.note}>{note}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
