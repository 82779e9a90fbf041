import type { ReactNode } from 'react';
import { classNames } from '../parts/class-names';
import styles from './Popup.module.css';
import { usePopup } from './use-popup';

interface PopupProps {
  /** The content of the button. */
  trigger: ReactNode;
  /** The button's accessible name, where its content is not text. */
  label?: string;
  /** The button belongs to the current page. */
  current?: boolean;
  /** Marks the button as part of a row with arrow-key navigation. */
  inRow?: boolean;
  className?: string;
  triggerClass?: string;
  panelClass?: string;
  onOpen?: () => void;
  /** The content of the panel; `close` is for items that were chosen. */
  children: (close: () => void) => ReactNode;
}

/** A button with a panel, for pointer, keyboard and touch. */
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
