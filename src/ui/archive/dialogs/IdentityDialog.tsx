import { PortalModal } from '../../antd/PortalModal';
import { Button } from '../../parts/Button';
import { Steps } from '../../parts/Steps';
import styles from './IdentityDialog.module.css';
import type { QrState } from './QrPanel';
import { QrPanel } from './QrPanel';

interface IdentityDialogProps {
  open: boolean;
  state: QrState;
  /** The content of the QR code. */
  address: string;
  /** Shown over a code that is no longer valid. */
  overlay: string;
  /** The report is loading. */
  fetching: boolean;
  /** The result is being asked for after a click. */
  asking: boolean;
  onRefresh: () => void;
  onBack: () => void;
  onComplete: () => void;
  onClose: () => void;
  /** Called after the dialog has faded out. */
  afterClose: () => void;
}

const words: Record<QrState, string> = {
  code: '请使用微信扫描二维码，按手机提示完成人脸验证',
  stopped: '查询中断，完成人脸验证后请点击“完成刷脸认证”，或刷新二维码',
  overlay: '二维码已失效，请刷新后重新扫码',
  refreshing: '正在获取新的二维码，请稍候',
  passed: '人脸验证已通过，请点击“完成刷脸认证”申请报告',
};

const steps = [{ title: '扫码' }, { title: '完成人脸验证' }, { title: '申请报告' }];

/** Step 2 of the application (R448). */
export function IdentityDialog({ open, state, address, overlay, fetching, asking, ...on }: IdentityDialogProps) {
  const waiting = fetching ? '正在获取报告，请稍候' : '正在查询认证结果，请稍候';
  const saying = fetching || asking ? waiting : words[state];
  return (
    <PortalModal
      open={open}
      title="身份验证"
      width={500}
      onClose={on.onClose}
      afterClose={on.afterClose}
      footer={
        <>
          <Button kind="secondary" onClick={on.onBack}>
            上一步
          </Button>
          <Button onClick={on.onComplete} loading={fetching || asking}>
            完成刷脸认证
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <Steps items={steps} current={state === 'passed' ? 2 : 0} />
        <QrPanel state={state} address={address} overlay={overlay} onRefresh={on.onRefresh} />
        <p className={styles.words} role="status">
          {saying}
        </p>
        {state === 'code' && (
          // A phone cannot scan its own screen.
          <a className={styles.sameDevice} href={address} target="_blank" rel="noopener">
            无法扫码？在本设备打开认证页面
          </a>
        )}
        <p className={styles.remark}>人脸验证由腾讯云提供，须由本人使用与所填信息一致的微信账号完成。</p>
      </div>
    </PortalModal>
  );
}
