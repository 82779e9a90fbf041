import { QrCode } from '../parts/QrCode';
import styles from './Share.module.css';

export interface ShareCodeProps {
  address: string;
}

/** For WeChat, which opens what its camera reads. */
export default function ShareCode({ address }: ShareCodeProps) {
  return (
    <figure className={styles.code}>
      <QrCode text={address} size={160} label="本文二维码" />
      <figcaption>微信扫一扫，分享本文</figcaption>
    </figure>
  );
}
