import { formatDateTime } from '../../../../contract/rules/dates';
import type { PastVersion } from '../../../../contract/staff/content-calls';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import styles from './Content.module.css';

interface VersionsProps {
  versions: readonly PastVersion[];
  /** Puts the values of a version into the form. */
  onRestore: (version: PastVersion) => void;
}

/** What the record has been; a version is restored by saving it again. */
export const Versions = ({ versions, onRestore }: VersionsProps) => (
  <Card padded={false}>
    <ul className={styles.versions}>
      {versions.map((version) => (
        <li key={version.version}>
          <span>
            版本{version.version}，{formatDateTime(new Date(version.changedAt))}，{version.changedBy}
            {version.removed && '（删除）'}
          </span>
          <Button kind="text" aria-label={`恢复版本${version.version}`} onClick={() => onRestore(version)}>
            恢复到表单
          </Button>
        </li>
      ))}
    </ul>
  </Card>
);
