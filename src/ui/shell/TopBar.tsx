import { dialHref, useCompany } from './company';
import { ShellLink } from './ShellLink';
import type { StationsView } from './Stations';
import { Stations } from './Stations';
import styles from './TopBar.module.css';

/** The bar above the header: sister sites, order assistant, phone number. */
export function TopBar({ stations, assistant }: { stations: StationsView; assistant: string | undefined }) {
  const {
    hotlines: [hotline],
    hours,
  } = useCompany();
  return (
    <div className={styles.bar}>
      <div className={styles.inside}>
        <Stations {...stations} />
        <div className={styles.side}>
          {assistant && <ShellLink href={assistant}>下单助手下载</ShellLink>}
          {hotline && (
            <span>
              服务热线{' '}
              <a href={dialHref(hotline)} className="tabular">
                {hotline}
              </a>
            </span>
          )}
          <span className="tabular">{hours}</span>
        </div>
      </div>
    </div>
  );
}
