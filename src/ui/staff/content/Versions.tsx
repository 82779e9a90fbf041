import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatDateTime } from '../../../../contract/rules/dates';
import type { PastVersion } from '../../../../contract/staff/content-calls';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import styles from './Content.module.css';

interface VersionsProps {
  versions: readonly PastVersion[];
  /** What a version has changed since the one before it. */
  differences: (from: number, to: number) => ReactNode;
  /** Puts the values of a version into the form. */
  onRestore: (version: PastVersion) => void;
}

/** What the record has been; a version is restored by saving it again. */
export function Versions({ versions, differences, onRestore }: VersionsProps) {
  const [open, setOpen] = useState<number>();
  return (
    <Card padded={false}>
      <ul className={styles.versions}>
        {versions.map((version, at) => {
          const before = versions[at + 1]?.version;
          const isOpen = open === version.version;
          return (
            <li key={version.version}>
              <span>
                {version.version === 0
                  ? '首次修改前的内容'
                  : `版本${version.version}，${formatDateTime(new Date(version.changedAt))}，${version.changedBy || '运维命令'}`}
                {version.removed && '（删除）'}
              </span>
              <span>
                {before !== undefined && (
                  <Button
                    kind="text"
                    aria-expanded={isOpen}
                    aria-label={`版本${version.version}的修改`}
                    onClick={() => setOpen(isOpen ? undefined : version.version)}
                  >
                    {isOpen ? '收起修改' : '查看修改'}
                  </Button>
                )}
                <Button
                  kind="text"
                  aria-label={version.version === 0 ? '恢复首次修改前的内容' : `恢复版本${version.version}`}
                  onClick={() => onRestore(version)}
                >
                  恢复到表单
                </Button>
              </span>
              {isOpen && before !== undefined && (
                <div className={styles.changes}>{differences(before, version.version)}</div>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
