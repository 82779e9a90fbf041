import type { ReactNode } from 'react';
import { classNames } from '../parts/class-names';
import styles from './Popup.module.css';
import { usePopup } from './use-popup';

interface PopupProps {
  /** What the button shows. */
  trigger: ReactNode;
  /** The button's name, where what it shows is no text. */
  label?: string;
  /** The button belongs to the page that is shown. */
  current?: boolean;
  /** Marks the button as one of a row that the arrow keys go through. */
  inRow?: boolean;
  className?: string;
  triggerClass?: string;
  panelClass?: string;
  onOpen?: () => void;
  /** The content; `close` for what has been chosen. */
  children: (close: () => void) => ReactNode;
}

/** A button with a panel: by pointer, keyboard and touch alike. */
export function Popup({
  trigger,
  label,
  current,
  inRow,
  className,
  triggerClass,
  panelClass,
  onOpen,
  children,
}: PopupProps) {
  const { phase, close, rootProps, triggerProps, panelProps } = usePopup(onOpen);
  return (
    <div className={classNames(styles.popup, className)} {...rootProps}>
      <button
        {...triggerProps}
        className={classNames(styles.trigger, triggerClass)}
        aria-label={label}
        data-current={current || undefined}
        data-row={inRow || undefined}
      >
        {trigger}
      </button>
      <div {...panelProps} className={classNames(styles.panel, panelClass)} inert={phase === 'animating'}>
        {children(close)}
      </div>
    </div>
  );
}
