import { useState } from 'react';
import type { BulkAct } from '../../../../contract/staff/rules/publication';
import { bulkActNames, bulkActs } from '../../../../contract/staff/rules/publication';
import { escapes } from '../../parts/AskedButton';
import { Button } from '../../parts/Button';
import styles from './Content.module.css';

type Act = BulkAct | 'remove';

interface BulkBarProps {
  /** How many records are chosen. */
  count: number;
  /** The records have states. */
  flow: boolean;
  busy: boolean;
  onAct: (act: Act) => void;
}

/** What can be done to all of the chosen records at once. */
export function BulkBar({ count, flow, busy, onAct }: BulkBarProps) {
  const [asked, setAsked] = useState<Act>();
  /** Its button has the focus again after a no. */
  const [refused, setRefused] = useState<Act>();
  const acts: readonly Act[] = [...(flow ? bulkActs : []), 'remove'];
  const nameOf = (act: Act) => (act === 'remove' ? '删除' : bulkActNames[act]);
  const asking = count > 0 ? asked : undefined;
  const refuse = () => {
    setRefused(asking);
    setAsked(undefined);
  };
  return (
    <div className={styles.bulk} role="toolbar" aria-label="批量操作">
      <span role="status">{count === 0 ? '勾选记录后可批量操作' : `已选择${count}条`}</span>
      {asking ? (
        <>
          <Button kind="secondary" autoFocus onClick={refuse} {...escapes(refuse)}>
            取消
          </Button>
          <Button
            loading={busy}
            {...escapes(refuse)}
            onClick={() => {
              setAsked(undefined);
              onAct(asking);
            }}
          >
            确认{nameOf(asking)}
            {count}条
          </Button>
        </>
      ) : (
        acts.map((act) => (
          <Button
            key={act}
            kind="secondary"
            loading={busy}
            inactive={count === 0}
            autoFocus={act === refused}
            onClick={() => setAsked(act)}
          >
            {nameOf(act)}
          </Button>
        ))
      )}
    </div>
  );
}
