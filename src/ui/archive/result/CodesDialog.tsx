import { useState } from 'react';
import type { OwnCode } from '../../../../contract/archive/calls';
import { groupVerificationCode } from '../../../../contract/archive/rules/verification-code';
import { PortalModal } from '../../antd/PortalModal';
import { Button } from '../../parts/Button';
import { FailedState } from '../../parts/FailedState';
import { Notice } from '../../parts/Notice';
import { Spinner } from '../../parts/Spinner';
import styles from './CodesDialog.module.css';

interface CodesDialogProps {
  open: boolean;
  /** Undefined while they are loading. */
  codes: readonly OwnCode[] | undefined;
  /** Why they could not be loaded; empty where they could. */
  failure: string;
  onRetry: () => void;
  /** The code that is being revoked; empty if none is. */
  revoking: string;
  onRevoke: (code: OwnCode) => void;
  onClose: () => void;
}

const states = { valid: '有效', revoked: '已撤销' } as const;

/** All codes of the person that have not expired, each to be revoked. */
export function CodesDialog({ open, codes, failure, onRetry, revoking, onRevoke, onClose }: CodesDialogProps) {
  return (
    <PortalModal open={open} title="我的在线验证码" width={690} onClose={onClose}>
      <Notice>以下是您名下仍在有效期内的在线验证码。撤销后立即失效且无法恢复，持有该验证码的人无法再验证报告。</Notice>
      {failure !== '' && <FailedState message={failure} onRetry={onRetry} />}
      {failure === '' && !codes && <Spinner label="正在加载" />}
      {codes && (
        <ul className={styles.codes} aria-label="在线验证码">
          {codes.map((code) => (
            <CodeRow
              key={code.verificationCode}
              code={code}
              busy={revoking === code.verificationCode}
              onRevoke={() => onRevoke(code)}
            />
          ))}
        </ul>
      )}
    </PortalModal>
  );
}

function CodeRow({ code, busy, onRevoke }: { code: OwnCode; busy: boolean; onRevoke: () => void }) {
  const [asking, setAsking] = useState(false);
  const shown = groupVerificationCode(code.verificationCode);
  return (
    <li>
      <p>
        <strong>{shown}</strong> {states[code.state]}
        {code.current && '（本报告）'}
        <br />
        生成时间：{code.generatedAt}，有效期至：{code.verifiableUntil}
      </p>
      {code.state === 'valid' && !asking && (
        <Button kind="secondary" aria-label={`撤销${shown}`} onClick={() => setAsking(true)}>
          撤销
        </Button>
      )}
      {code.state === 'valid' && asking && (
        <span className={styles.question}>
          {/* The clicked button has gone: focus goes on to the harmless answer. */}
          <Button kind="text" autoFocus onClick={() => setAsking(false)}>
            取消
          </Button>
          <Button loading={busy} onClick={onRevoke}>
            确认撤销
          </Button>
        </span>
      )}
    </li>
  );
}
