import { useRef } from 'react';
import { CheckIcon } from '../../icons/CheckIcon';
import { Button } from '../../parts/Button';
import { QrCode } from '../../parts/QrCode';
import { Spinner } from '../../parts/Spinner';
import styles from './IdentityDialog.module.css';

/** `stopped`: the code may still be good, but nobody asks for its result. */
export type QrLook = 'code' | 'stopped' | 'overlay' | 'refreshing' | 'passed';

interface QrPanelProps {
  look: QrLook;
  address: string;
  overlay: string;
  onRefresh: () => void;
}

/** The code, what covers it, or the tick in its place (R457, R458). */
export function QrPanel({ look, address, overlay, onRefresh }: QrPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  if (look === 'passed') return <Passed />;
  // The button that was pressed goes away; the focus stays in the dialog.
  const refresh = () => {
    panel.current?.focus();
    onRefresh();
  };
  return (
    <>
      <div ref={panel} tabIndex={-1} className={styles.panel}>
        {address !== '' && <QrCode text={address} size={186} label="人脸验证二维码" />}
        {look === 'overlay' && <Cover reason={overlay} onRefresh={refresh} />}
        {look === 'refreshing' && <Refreshing onRefresh={refresh} />}
      </div>
      {look === 'stopped' && (
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

/** Another press is answered with 正在刷新 (R462), so the button stays alive. */
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
    <div className={styles.panel}>
      <div>
        <span className={styles.tick}>
          <CheckIcon />
        </span>
        <p className={styles.passed}>刷脸成功</p>
      </div>
    </div>
  );
}
