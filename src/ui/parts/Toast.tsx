import { useEffect } from 'react';
import { AlertIcon } from '../icons/AlertIcon';
import { CheckIcon } from '../icons/CheckIcon';
import { classNames } from './class-names';
import styles from './Toast.module.css';

export interface Toast {
  /** Another one each time, so that the same words are read out again. */
  id: number;
  level: 'error' | 'warning' | 'info';
  text: string;
}

const shownMs = 4_000;

/** One short remark above everything, without a component library. `onGone` must be stable. */
export function SessionToast({ toast, onGone }: { toast: Toast | undefined; onGone: (toast: undefined) => void }) {
  useEffect(() => {
    if (!toast) return undefined;
    const timer = setTimeout(() => onGone(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [toast, onGone]);
  if (!toast) return null;
  const Icon = toast.level === 'info' ? CheckIcon : AlertIcon;
  return (
    <div key={toast.id} className={classNames(styles.toast, styles[toast.level])} role="alert" data-toast="">
      <Icon className={styles.icon} />
      {toast.text}
    </div>
  );
}
