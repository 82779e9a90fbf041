import { useEffect } from 'react';
import { AlertIcon } from '../icons/AlertIcon';
import { CheckIcon } from '../icons/CheckIcon';
import { classNames } from './class-names';
import styles from './Toast.module.css';

interface ToastProps {
  level: 'error' | 'warning' | 'info';
  text: string;
  /** Stable. */
  onGone: () => void;
}

const shownMs = 4_000;

/** One short message above everything, for pages without antd. */
export function Toast({ level, text, onGone }: ToastProps) {
  useEffect(() => {
    const timer = setTimeout(onGone, shownMs);
    return () => clearTimeout(timer);
  }, [onGone]);
  const Icon = level === 'info' ? CheckIcon : AlertIcon;
  return (
    <div className={classNames(styles.toast, styles[level])} role="alert" data-toast="">
      <Icon className={styles.icon} />
      {text}
    </div>
  );
}
