import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { CloseIcon } from '../icons/CloseIcon';
import { Button } from './Button';
import { useBackCloses } from './use-back-closes';
import styles from './Viewer.module.css';

interface ViewerProps {
  /** The accessible name of the dialog. */
  label: string;
  /** What the picture shows. */
  title: string;
  /** Position of the picture, from 0, and how many there are. */
  at: number;
  count: number;
  /** The name of one of them in the buttons: 上一张, 下一项. */
  counted?: string;
  onGo: (at: number) => void;
  onClose: () => void;
  /** The picture. */
  children: ReactNode;
}

/**
 * One picture of several as large as the window; a dialog of the browser itself, which gives the focus back. Arrows go on;
 * Escape, Back and the button close it.
 */
export function Viewer({ label, title, at, count, counted = '张', onGo, onClose, children }: ViewerProps) {
  const element = useRef<HTMLDialogElement>(null);
  useBackCloses(true, onClose);
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const go = (step: number) => onGo((at + step + count) % count);
  return (
    <dialog
      ref={element}
      className={styles.viewer}
      aria-label={label}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') go(-1);
        if (key === 'ArrowRight') go(1);
      }}
    >
      <figure>
        {children}
        <figcaption aria-live="polite">{count > 1 ? `${title}（${at + 1} / ${count}）` : title}</figcaption>
      </figure>
      <div className={styles.controls}>
        {count > 1 && (
          <>
            <Button kind="secondary" onClick={() => go(-1)}>
              上一{counted}
            </Button>
            <Button kind="secondary" onClick={() => go(1)}>
              下一{counted}
            </Button>
          </>
        )}
        <button type="button" className={styles.close} aria-label="关闭" onClick={() => element.current?.close()}>
          <CloseIcon />
        </button>
      </div>
    </dialog>
  );
}
