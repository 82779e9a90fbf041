import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';
import { CloseIcon } from '../icons/CloseIcon';
import { useBackCloses } from '../parts/use-back-closes';
import { DialogBody } from './DialogBody';
import styles from './PortalModal.module.css';

interface PortalModalProps {
  open: boolean;
  title: string;
  /** Width in pixels, from the specification; the viewport caps it. */
  width: number;
  onClose: () => void;
  /** Buttons under the content; they stay visible while the content scrolls. */
  footer?: ReactNode;
  /** Whether Escape closes the dialog; only where no input is lost by that. */
  keyboard?: boolean;
  /** Called after the dialog has faded out. */
  afterClose?: () => void;
  children: ReactNode;
}

/**
 * The dialog of the portal: a click outside never closes it, Escape only if allowed (R445), its close
 * button and Back always.
 */
export function PortalModal({
  open,
  title,
  width,
  onClose,
  footer,
  keyboard = false,
  afterClose,
  children,
}: PortalModalProps) {
  useBackCloses(open, onClose);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);

  // antd would return focus even if the visitor is already typing in the next dialog while this one fades out.
  const giveFocusBack = () => {
    const holder = document.activeElement?.closest('[role="dialog"]') ?? null;
    const isElsewhere = holder !== null && holder !== heading.current?.closest('[role="dialog"]');
    if (!isElsewhere && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    opener.current = null;
  };

  return (
    <Modal
      open={open}
      title={
        <h2 ref={heading} id={headingId} className={styles.title}>
          {title}
        </h2>
      }
      width={width}
      onCancel={onClose}
      afterClose={() => {
        giveFocusBack();
        afterClose?.();
      }}
      footer={
        footer ? (
          <div data-dialog-foot className={styles.buttons}>
            {footer}
          </div>
        ) : null
      }
      mask={{ closable: false, blur: false }}
      keyboard={keyboard}
      closable={{ 'aria-label': '关闭' }}
      closeIcon={<CloseIcon className={styles.cross} />}
      focusable={{ trap: true, focusTriggerAfterClose: false }}
      centered
      destroyOnHidden
      rootClassName={styles.root}
      classNames={{
        container: styles.container,
        header: styles.header,
        body: styles.holder,
        footer: styles.footer,
        close: styles.close,
      }}
    >
      <DialogBody labelledBy={headingId}>{children}</DialogBody>
    </Modal>
  );
}
