import type { Report } from '../../../../contract/archive/calls';
import {
  checkAddress,
  checkInstructions,
  reportCopy,
  shownVerificationCode,
} from '../../../../contract/archive/rules/report-copy';
import { QrCode } from '../../parts/QrCode';
import { CopyButton } from './CopyButton';
import styles from './ReportPaper.module.css';

/** R479: how to verify a report. */
export function Verification({ report, archiveUrl }: { report: Report; archiveUrl: string }) {
  const code = shownVerificationCode(report);
  return (
    <section>
      <h3>{reportCopy.verification}</h3>
      <div className={styles.verification}>
        <QrCode text={checkAddress(archiveUrl, report)} size={95} label="员工履历查询中心二维码" />
        <div>
          <p className={styles.codeLine}>
            {reportCopy.verificationCode}：<strong>{code}</strong>
            <CopyButton text={code} />
          </p>
          <p>
            {reportCopy.verifiableUntil}：{report.verifiableUntil}
          </p>
          <ul className={styles.instructions}>
            {checkInstructions(archiveUrl).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
