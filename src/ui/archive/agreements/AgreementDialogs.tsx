import type { ComponentType } from 'react';
import { PortalModal } from '../../antd/PortalModal';
import { Button } from '../../parts/Button';
import { FailedState } from '../../parts/FailedState';
import { Spinner } from '../../parts/Spinner';
import { useLazyPart } from '../../parts/use-lazy-part';
import styles from './agreement.module.css';

export type Agreement = 'query' | 'realName';

const loadQuery = () => import('./QueryAgreement');
const loadRealName = () => import('./RealNameAgreement');

/** The two agreements, each over the form that links to it (R446, R447). */
export function AgreementDialogs({ open, onClose }: { open: Agreement | undefined; onClose: () => void }) {
  return (
    <>
      <AgreementDialog open={open === 'query'} title="履历查询协议" load={loadQuery} onClose={onClose} />
      <AgreementDialog open={open === 'realName'} title="账号实名认证协议" load={loadRealName} onClose={onClose} />
    </>
  );
}

interface AgreementDialogProps {
  open: boolean;
  title: string;
  load: () => Promise<{ default: ComponentType }>;
  onClose: () => void;
}

function AgreementDialog({ open, title, load, onClose }: AgreementDialogProps) {
  return (
    <PortalModal
      open={open}
      title={title}
      width={730}
      onClose={onClose}
      footer={<Button onClick={onClose}>我知道了</Button>}
    >
      <AgreementText load={load} />
    </PortalModal>
  );
}

function AgreementText({ load }: { load: AgreementDialogProps['load'] }) {
  const { Part, state, load: loadText } = useLazyPart(load, true);
  if (Part) {
    return (
      <article className={styles.text}>
        <Part />
      </article>
    );
  }
  if (state === 'failed') return <FailedState message="协议加载失败，请检查网络后重试" onRetry={loadText} />;
  return <Spinner label="协议加载中" />;
}
