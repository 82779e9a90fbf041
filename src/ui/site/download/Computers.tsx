import { ButtonLink } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { EmptyState } from '../../parts/EmptyState';
import styles from './DownloadPage.module.css';

interface Build {
  /** System requirements, where the version does not state them. */
  label: string;
  href: string;
  /** `number-label` */
  version: string;
}

interface ComputerSystem {
  name: string;
  needs: string;
  /** Only the available ones. */
  builds: readonly Build[];
}

/** R332: a version reads `number-label`, split at its first dash; a label may be missing. */
function readVersion(version: string): { number: string; label: string } {
  const [number = '', ...label] = version.split('-');
  return { number: number.trim(), label: label.join('-').trim() };
}

/** The systems with an order assistant, each with its builds (R330). */
export function Computers({ systems }: { systems: readonly ComputerSystem[] }) {
  const offered = systems.filter(({ builds }) => builds.length > 0);
  if (offered.length === 0) return <EmptyState title="这里将显示下单助手的安装包" note="暂未提供下载，请稍后再来" />;
  return (
    <div className={styles.systems}>
      {offered.map(({ name, needs, builds }) => (
        <Card key={name}>
          <h2>{name}</h2>
          <p className={styles.needs}>{needs}</p>
          <ul className={styles.builds}>
            {builds.map((build) => {
              const { number, label } = readVersion(build.version);
              const kind = label || build.label;
              return (
                <li key={build.href}>
                  <span>
                    <strong>{kind}</strong>
                    {number !== '' && <span className="tabular">版本 {number}</span>}
                  </span>
                  <ButtonLink
                    href={build.href}
                    kind="secondary"
                    target="_blank"
                    rel="noopener"
                    aria-label={`下载${name} ${kind}`}
                  >
                    下载
                  </ButtonLink>
                </li>
              );
            })}
          </ul>
        </Card>
      ))}
    </div>
  );
}
