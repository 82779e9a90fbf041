import type { ReactNode } from 'react';
import { site } from '../../../../contract/limits/site';
import { ButtonLink } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { EmptyState } from '../../parts/EmptyState';
import styles from './DownloadPage.module.css';

interface PhonesProps {
  /** Empty where it is not available. */
  android: string;
  ios: string;
  miniProgram: string;
  /** The form that sends the address to a phone; false where none is sent. */
  send: ReactNode;
}

const codeOf = (target: 'app' | 'miniProgram') => `/api/portal/v1/common/downloadQrcode/${target}`;
const side = site.downloadQrcodePx;

/** App and mini program, by QR code and by SMS (R331). */
export function Phones({ android, ios, miniProgram, send }: PhonesProps) {
  const hasApp = android !== '' || ios !== '';
  if (!hasApp && miniProgram === '')
    return <EmptyState title="这里将显示手机应用与小程序" note="暂未提供下载，请稍后再来" />;
  return (
    <div className={styles.phones}>
      {hasApp && (
        <Card className={styles.code}>
          <h2>手机应用</h2>
          <img src={codeOf('app')} width={side} height={side} alt="下单助手手机应用二维码，扫码下载" />
          <p>手机扫码下载</p>
          <div className={styles.shops}>
            {android !== '' && (
              <ButtonLink href={android} kind="secondary" target="_blank" rel="noopener">
                Android下载
              </ButtonLink>
            )}
            {ios !== '' && (
              <ButtonLink href={ios} kind="secondary" target="_blank" rel="noopener">
                iPhone下载
              </ButtonLink>
            )}
          </div>
        </Card>
      )}
      {miniProgram !== '' && (
        <Card className={styles.code}>
          <h2>微信小程序</h2>
          <img src={codeOf('miniProgram')} width={side} height={side} alt="下单助手微信小程序二维码，扫码打开" />
          <p>微信扫码，无需安装</p>
        </Card>
      )}
      {hasApp && send && (
        <Card>
          <h2>发送到手机</h2>
          <p className={styles.needs}>下载地址将以短信发送到您的手机。</p>
          {send}
        </Card>
      )}
    </div>
  );
}
