import type { PendingTerm } from '../../../contract/legal/calls';
import { differencesAddress, versionAddress } from '../../../contract/rules/legal-documents';
import { AntdProvider } from '../antd/AntdProvider';
import { PortalModal } from '../antd/PortalModal';
import { Button } from '../parts/Button';
import styles from './ConsentDialog.module.css';

export interface ConsentDialogProps {
  open: boolean;
  terms: readonly PendingTerm[];
  busy: boolean;
  onAccept: () => void;
  onDecline: () => void;
}

/** Terms that have come into force since: accepted, or signed out. */
export default function ConsentDialog({ open, terms, busy, onAccept, onDecline }: ConsentDialogProps) {
  return (
    <AntdProvider>
      <PortalModal
        open={open}
        title="协议已更新"
        width={560}
        onClose={onDecline}
        footer={
          <>
            <Button kind="secondary" onClick={onDecline}>
              不同意并退出登录
            </Button>
            <Button loading={busy} onClick={onAccept}>
              同意并继续
            </Button>
          </>
        }
      >
        <p>以下协议有新版本生效，请阅读。您同意后可以继续使用账号；不同意的，需要退出登录。</p>
        <ul className={styles.terms}>
          {terms.map(({ slug, title, version, effective, changes, accepted }) => (
            <li key={slug}>
              <a href={versionAddress(slug, version)} target="_blank" rel="noopener">
                《{title}》
              </a>
              <span className={styles.effective}>{effective}起生效</span>
              <p>{changes}</p>
              {accepted !== '' && (
                <a href={differencesAddress(slug, version, accepted)} target="_blank" rel="noopener">
                  与您同意过的{accepted}版的差异
                </a>
              )}
            </li>
          ))}
        </ul>
      </PortalModal>
    </AntdProvider>
  );
}
