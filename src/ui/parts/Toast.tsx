import { useEffect } from 'react';
import { AlertIcon } from '../icons/AlertIcon';
import { CheckIcon } from '../icons/CheckIcon';
import { classNames } from './class-names';
import styles from './Toast.module.css';

interface ToastProps {
  level: 'error' | 'warning' | 'info';
  text: string;
  /** The id of the flow that says it, where one does. */
  flow?: string | undefined;
  /** Stable. */
  onGone: () => void;
}

const shownMs = 4_000;

/** One short remark above everything, without a component library. */
export function Toast({ level, text, flow, onGone }: ToastProps) {
  useEffect(() => {
    const timer = setTimeout(onGone, shownMs);
    return () => clearTimeout(timer);
  }, [onGone]);
  const Icon = level === 'info' ? CheckIcon : AlertIcon;
  return (
    <div className={classNames(styles.toast, styles[level])} role="alert" data-toast="" data-flow-notice={flow}>
      <Icon className={styles.icon} />
      {text}
    </div>
  );
}
