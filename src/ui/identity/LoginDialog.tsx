import type { RefObject } from 'react';
import { PortalModal } from '../antd/PortalModal';
import { FailedState } from '../parts/FailedState';
import { Notice } from '../parts/Notice';
import { Spinner } from '../parts/Spinner';
import styles from './LoginDialog.module.css';
import type { LoginTab } from './LoginTabs';

interface LoginDialogProps {
  frame: 'closed' | 'loading' | 'open' | 'broken';
  /** Of the form that the frame shows. */
  title: string;
  frameRef: RefObject<HTMLIFrameElement | null>;
  /** Whether the frame's document hears keys: the focus goes into it only then. */
  listening: boolean;
  /** Height that the frame needs, in pixels. */
  height: number;
  /** Which form the frame opens with. */
  form: LoginTab;
  /** The session has expired. */
  expired: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** The login modal holds the sign-in frame (R021). */
export function LoginDialog({
  frame,
  title,
  frameRef,
  listening,
  height,
  form,
  expired,
  onRetry,
  onClose,
}: LoginDialogProps) {
  return (
    <PortalModal open={frame !== 'closed'} title={title} width={460} keyboard onClose={onClose}>
      {expired && <Notice tone="warn">登录已失效，请重新登录</Notice>}
      {frame === 'broken' ? (
        <FailedState message="登录窗口加载失败" onRetry={onRetry} />
      ) : (
        <div className={styles.holder} style={{ height }} aria-busy={frame === 'loading'}>
          {frame !== 'closed' && (
            <iframe
              ref={frameRef}
              src={`/portal/login-frame${form === 'phone' ? '' : `?form=${form}`}`}
              title="登录窗口"
              tabIndex={listening ? undefined : -1}
              className={styles.frame}
            />
          )}
          {frame === 'loading' && (
            <div className={styles.wait}>
              <Spinner /> 登录窗口加载中
            </div>
          )}
        </div>
      )}
    </PortalModal>
  );
}
