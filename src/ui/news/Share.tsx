import { useState } from 'react';
import { Button } from '../parts/Button';
import { useLazyPart } from '../parts/use-lazy-part';
import styles from './Share.module.css';
import type { ShareCodeProps } from './ShareCode';

const loadCode = () => import('./ShareCode');

interface ShareProps {
  /** The whole address of the page. */
  address: string;
  /** Resolves whether the address has been copied. */
  onCopy: () => Promise<boolean>;
}

/** Ways to pass an article on: its address, and a QR code for WeChat, which comes when it is asked for. */
export function Share({ address, onCopy }: ShareProps) {
  const [copied, setCopied] = useState<boolean>();
  const [open, setOpen] = useState(false);
  const { Part: Code, state, load } = useLazyPart<ShareCodeProps>(loadCode);
  return (
    <section className={styles.share} aria-label="分享">
      <Button
        kind="secondary"
        aria-expanded={open}
        loading={open && state === 'loading'}
        onClick={() => {
          load();
          setOpen(!open);
        }}
      >
        微信分享
      </Button>
      <Button kind="secondary" onClick={() => void onCopy().then(setCopied)}>
        复制链接
      </Button>
      <p role="status" className={styles.said}>
        {copied === true && '链接已复制'}
        {copied === false && `复制失败，请手动复制：${address}`}
        {open && state === 'failed' && '二维码加载失败，请再试一次'}
      </p>
      {open && Code && <Code address={address} />}
    </section>
  );
}
