import { useState } from 'react';
import { formatDateTime } from '../../../../contract/rules/dates';
import { Button } from '../../parts/Button';
import styles from './PublicationCard.module.css';

interface PreviewLinkProps {
  busy: boolean;
  /** The link that was made last. */
  link: { address: string; until: string; staffOnly: boolean } | undefined;
  onCreate: () => void;
  /** False: the browser has refused. */
  onCopy: (address: string) => Promise<boolean>;
}

/** A link that shows the real page of what was saved last. */
export function PreviewLink({ busy, link, onCreate, onCopy }: PreviewLinkProps) {
  const [copied, setCopied] = useState('');
  return (
    <div className={styles.preview}>
      <Button kind="text" loading={busy} onClick={onCreate}>
        生成预览链接
      </Button>
      {link && (
        <>
          <a href={link.address} target="_blank" rel="noreferrer">
            打开预览
          </a>
          <Button
            kind="text"
            onClick={async () => setCopied((await onCopy(link.address)) ? link.address : '')}
            aria-label="复制预览链接"
          >
            {copied === link.address ? '已复制' : '复制链接'}
          </Button>
          <span className={styles.note}>
            {formatDateTime(new Date(link.until))}前有效，{link.staffOnly ? '须登录后台' : '无需登录'}
          </span>
        </>
      )}
    </div>
  );
}
