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
  onHide: () => void;
}

const shownMs = 4_000;

/** One short message above everything, for pages without antd. */
export function Toast({ level, text, flow, onHide }: ToastProps) {
  useEffect(() => {
    const timer = setTimeout(onHide, shownMs);
    return () => clearTimeout(timer);
  }, [onHide]);
  const Icon = level === 'info' ? CheckIcon : AlertIcon;
  return (
    <div className={classNames(styles.toast, styles[level])} role="alert" data-toast="" data-flow-notice={flow}>
      <Icon className={styles.icon} />
      {text}
    </div>
  );
}
