import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { CloseIcon } from '../icons/CloseIcon';
import { useBackCloses } from '../parts/use-back-closes';
import { DialogBody } from './DialogBody';
import styles from './PortalDrawer.module.css';

interface PortalDrawerProps {
  open: boolean;
  title: string;
  /** Width in pixels; the viewport caps it. */
  width: number;
  onClose: () => void;
  /** Buttons under the content; they stay visible while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A dialog at the side of the page; as that in its middle, only its close button and Back close it. */
export function PortalDrawer({ open, title, width, onClose, footer, children }: PortalDrawerProps) {
  useBackCloses(open, onClose);
  const headingId = useId();
  return (
    <Drawer
      open={open}
      title={
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
      }
      aria-labelledby={headingId}
      placement="right"
      size={width}
      onClose={onClose}
      footer={
        footer ? (
          <div data-dialog-foot className={styles.buttons}>
            {footer}
          </div>
        ) : null
      }
      mask={{ closable: false, blur: false }}
      keyboard={false}
      closable={{ 'aria-label': '关闭', placement: 'end' }}
      closeIcon={<CloseIcon className={styles.cross} />}
      destroyOnHidden
      rootClassName={styles.root}
      classNames={{
        wrapper: styles.wrapper,
        header: styles.header,
        body: styles.holder,
        footer: styles.footer,
        close: styles.close,
      }}
    >
      <DialogBody labelledBy={headingId}>{children}</DialogBody>
    </Drawer>
  );
}
