import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { AlertIcon } from '../icons/AlertIcon';
import { CheckIcon } from '../icons/CheckIcon';
import { classNames } from './class-names';
import styles from './Toast.module.css';

interface ToastProps {
  level: 'error' | 'warning' | 'info';
  text: string;
  /** The id of the flow that says it, where one does. */
  flow: string | undefined;
}

interface ToastsProps {
  shown: readonly (ToastProps & { key: number })[];
  /** Stable. */
  onHide: (key: number) => void;
}

const shownMs = 4_000;

/** Short messages above everything, dialogs too. */
export function Toasts({ shown, onHide }: ToastsProps) {
  const dialog = useTopDialog(shown.length > 0);
  if (shown.length === 0) return null;
  const toasts = (
    <div className={styles.toasts}>
      {shown.map(({ key, ...toast }) => (
        <Toast key={key} {...toast} id={key} onHide={onHide} />
      ))}
    </div>
  );
  return dialog ? createPortal(toasts, dialog) : toasts;
}

const topDialog = (): Element | undefined => [...document.querySelectorAll('dialog:modal')].at(-1);

/** The modal dialog of the browser that is open: it covers everything outside it, and hides it from screen readers. */
function useTopDialog(watches: boolean): Element | undefined {
  const [dialog, setDialog] = useState<Element>();
  useLayoutEffect(() => {
    if (!watches) return undefined;
    const look = () => setDialog(topDialog());
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { attributes: true, attributeFilter: ['open'], childList: true, subtree: true });
    return () => observer.disconnect();
  }, [watches]);
  return dialog?.isConnected ? dialog : undefined;
}

function Toast({ id, level, text, flow, onHide }: ToastProps & Pick<ToastsProps, 'onHide'> & { id: number }) {
  useEffect(() => {
    const timer = setTimeout(() => onHide(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, onHide]);
  const Icon = level === 'info' ? CheckIcon : AlertIcon;
  return (
    <div className={classNames(styles.toast, styles[level])} role="alert" data-toast="" data-flow-notice={flow}>
      <Icon className={styles.icon} />
      {text}
    </div>
  );
}
