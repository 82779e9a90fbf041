import { ButtonLink } from '../../../parts/Button';
import { DrawnBoard } from '../../../parts/DrawnBoard';
import styles from './Download.module.css';

const page = '/portal/appDownloadsWithConfig.html';

export interface DownloadLink {
  label: string;
  href: string;
}

/** R070: the order assistant, for each system that it is available for. */
export function Download({ links, leads }: { links: readonly DownloadLink[]; leads: (href: string) => boolean }) {
  return (
    <section className={styles.download} aria-labelledby="download">
      <div className={styles.inside}>
        <DrawnBoard seed="assistant" ratio={3.6} mask={1} className={styles.board} />
        <div className={styles.words}>
          <h2 id="download">下单助手</h2>
          <p>拖入Gerber文件即可计价下单，离线查看叠层与工程确认，生产进度桌面提醒。</p>
        </div>
        <div className={styles.actions}>
          {links.map(({ label, href }) => (
            <ButtonLink
              key={label}
              href={href}
              kind="onDark"
              size="large"
              target="_blank"
              rel="noopener"
              className={styles.system}
            >
              {label}
            </ButtonLink>
          ))}
          {leads(page) && (
            <ButtonLink href={page} kind="accent" size="large">
              前往下载
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
