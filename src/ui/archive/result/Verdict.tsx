import type { Report } from '../../../../contract/archive/calls';
import { Notice } from '../../parts/Notice';
import styles from './Verdict.module.css';

const states = { valid: { tone: 'ok', words: '有效' }, expired: { tone: 'warn', words: '已过期' } } as const;

interface VerdictProps {
  verdict: NonNullable<Report['verdict']>;
  verifiableUntil: string;
}

/** What a verifier wants to know first. */
export function Verdict({ verdict, verifiableUntil }: VerdictProps) {
  const { tone, words } = states[verdict.state];
  return (
    <div className="no-print">
      <Notice tone={tone}>
        <strong className={styles.words}>{words}</strong>
        验证时间：{verdict.checkedAt}，验证有效期至：{verifiableUntil}
      </Notice>
    </div>
  );
}
