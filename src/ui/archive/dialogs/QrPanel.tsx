import { useRef } from 'react';
import { CheckIcon } from '../../icons/CheckIcon';
import { Button } from '../../parts/Button';
import { QrCode } from '../../parts/QrCode';
import { Spinner } from '../../parts/Spinner';
import styles from './IdentityDialog.module.css';

/** `stopped`: the code may still be valid, but its result is no longer polled. */
export type QrState = 'code' | 'stopped' | 'overlay' | 'refreshing' | 'passed';

interface QrPanelProps {
  state: QrState;
  address: string;
  overlay: string;
  onRefresh: () => void;
}

/** The QR code with its overlay, or the tick that replaces it (R457, R458). */
export function QrPanel({ state, address, overlay, onRefresh }: QrPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // The clicked button disappears; focus stays in the panel, which is the same in every state.
  const refresh = () => {
    panel.current?.focus();
    onRefresh();
  };
  return (
    <>
      <div ref={panel} tabIndex={-1} className={styles.panel}>
        {state === 'passed' && <Passed />}
        {state !== 'passed' && address !== '' && <QrCode text={address} size={186} label="人脸验证二维码" />}
        {state === 'overlay' && <Cover reason={overlay} onRefresh={refresh} />}
        {state === 'refreshing' && <Refreshing onRefresh={refresh} />}
      </div>
      {state === 'stopped' && (
        <Button kind="text" onClick={refresh}>
          点击刷新
        </Button>
      )}
    </>
  );
}

function Cover({ reason, onRefresh }: { reason: string; onRefresh: () => void }) {
  return (
    <div className={styles.cover}>
      <strong>{reason}</strong>
      <Button kind="secondary" onClick={onRefresh}>
        点击刷新
      </Button>
    </div>
  );
}

/** A second click shows 正在刷新 (R462), so the button stays enabled. */
function Refreshing({ onRefresh }: { onRefresh: () => void }) {
  return (
    <div className={styles.cover}>
      <Button kind="secondary" onClick={onRefresh} aria-busy>
        <Spinner />
        正在刷新
      </Button>
    </div>
  );
}

function Passed() {
  return (
    <div>
      <span className={styles.tick}>
        <CheckIcon />
      </span>
      <p className={styles.passed}>刷脸成功</p>
    </div>
  );
}
