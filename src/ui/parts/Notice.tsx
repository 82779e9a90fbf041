import type { ReactNode } from 'react';
import { AlertIcon } from '../icons/AlertIcon';
import { CheckIcon } from '../icons/CheckIcon';
import { InfoIcon } from '../icons/InfoIcon';
import { classNames } from './class-names';
import styles from './Notice.module.css';

const icons = { info: InfoIcon, ok: CheckIcon, warn: AlertIcon, bad: AlertIcon } as const;

interface NoticeProps {
  tone?: 'info' | 'ok' | 'warn' | 'bad';
  /** Announced by screen readers when it appears: for what has just happened, not for permanent text. */
  announced?: boolean;
  action?: ReactNode;
  children: ReactNode;
}

export function Notice({ tone = 'info', announced, action, children }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={classNames(styles.notice, styles[tone])} role={announced ? 'alert' : undefined}>
      <Icon className={styles.icon} />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}

interface OutcomeProps {
  tone?: 'ok' | 'bad';
  /** Nothing is drawn while there is nothing to say. */
  text: string | false | undefined;
}

/** What has just come of an act, announced. */
export const Outcome = ({ tone = 'bad', text }: OutcomeProps) =>
  text && (
    <Notice tone={tone} announced>
      {text}
    </Notice>
  );
