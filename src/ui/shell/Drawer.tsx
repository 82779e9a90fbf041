import type { MouseEvent } from 'react';
import { useRef } from 'react';
import { CloseIcon } from '../icons/CloseIcon';
import { MenuIcon } from '../icons/MenuIcon';
import styles from './Drawer.module.css';
import { Navigation } from './Navigation';
import type { NavigationEntry } from './navigation-entry';

/** The header's entries on a phone. The browser's own dialog traps focus, closes on Escape, and gives focus back. */
export function Drawer({ entries, current }: { entries: readonly NavigationEntry[]; current: string | undefined }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  return (
    <div className={styles.drawer}>
      <button
        type="button"
        className={styles.toggle}
        aria-label="打开菜单"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <MenuIcon />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the panel is an extra; Escape and the button close it by key */}
      <dialog ref={dialog} className={styles.panel} aria-label="菜单" onClick={closeOutside}>
        <div className={styles.inside}>
          <button type="button" className={styles.toggle} aria-label="关闭菜单" onClick={close}>
            <CloseIcon />
          </button>
          <Navigation entries={entries} current={current} className={styles.entries} onChoose={close} />
        </div>
      </dialog>
    </div>
  );
}
