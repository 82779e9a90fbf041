import { useEffect, useRef } from 'react';
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
  loading: boolean;
  codes: readonly OwnCode[];
  /** Why they could not be loaded; empty where they could. */
  failure: string;
  /** The code that the person is asked about; empty if none is. */
  chosen: string;
  revoking: boolean;
  onRetry: () => void;
  onChoose: (verificationCode: string) => void;
  onConfirm: () => void;
  onCancel: () => void;
  onClose: () => void;
  /** Called after the dialog has faded out. */
  afterClose: () => void;
}

const states = { valid: '有效', revoked: '已撤销' } as const;

/** All codes of the person that have not expired, each to be revoked. */
export function CodesDialog({
  open,
  loading,
  codes,
  failure,
  chosen,
  revoking,
  onRetry,
  onClose,
  afterClose,
  ...on
}: CodesDialogProps) {
  return (
    <PortalModal open={open} title="我的在线验证码" width={690} onClose={onClose} afterClose={afterClose}>
      <Notice>以下是您名下仍在有效期内的在线验证码。撤销后立即失效且无法恢复，持有该验证码的人无法再验证报告。</Notice>
      {failure !== '' && <FailedState message={failure} onRetry={onRetry} />}
      {loading && <Spinner label="正在加载" />}
      {codes.length > 0 && (
        <ul className={styles.codes} aria-label="在线验证码">
          {codes.map((code) => (
            <CodeRow
              key={code.verificationCode}
              code={code}
              asked={chosen === code.verificationCode}
              revoking={revoking}
              {...on}
            />
          ))}
        </ul>
      )}
    </PortalModal>
  );
}

interface CodeRowProps extends Pick<CodesDialogProps, 'revoking' | 'onChoose' | 'onConfirm' | 'onCancel'> {
  code: OwnCode;
  asked: boolean;
}

function CodeRow({ code, asked, revoking, onChoose, onConfirm, onCancel }: CodeRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const wasAsked = useRef(false);
  // The answered question has gone with the focus that it had.
  useEffect(() => {
    if (wasAsked.current && !asked && document.activeElement === document.body)
      (row.current?.querySelector('button') ?? row.current)?.focus();
    wasAsked.current = asked;
  }, [asked]);

  const shown = groupVerificationCode(code.verificationCode);
  return (
    <li ref={row} tabIndex={-1}>
      <p>
        <strong>{shown}</strong> {states[code.state]}
        {code.current && '（本报告）'}
        <br />
        生成时间：{code.generatedAt}，有效期至：{code.verifiableUntil}
      </p>
      {code.state === 'valid' && !asked && (
        <Button
          kind="secondary"
          aria-label={`撤销${shown}`}
          inactive={revoking}
          onClick={() => onChoose(code.verificationCode)}
        >
          撤销
        </Button>
      )}
      {asked && (
        <span className={styles.question}>
          {/* The clicked button has gone: focus goes on to the harmless answer. */}
          <Button kind="text" autoFocus inactive={revoking} onClick={onCancel}>
            取消
          </Button>
          <Button loading={revoking} onClick={onConfirm}>
            确认撤销
          </Button>
        </span>
      )}
    </li>
  );
}
