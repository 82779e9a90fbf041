import { useEffect } from 'react';
import type { Report } from '../../../../contract/archive/calls';
import { reportCopy, reportFacts, reportNotes } from '../../../../contract/archive/rules/report-copy';
import { Honours } from './Honours';
import { Performance } from './Performance';
import styles from './ReportPaper.module.css';
import { Seal } from './Seal';
import { Verification } from './Verification';

/** The foot of each printed page, as in the PDF: a style sheet of its own, because a class cannot say it. */
function usePageFoot(name: string): void {
  useEffect(() => {
    const quoted = `${reportCopy.labels.employeeName}：${name}　`.replace(/["\\\n]/g, '\\$&');
    const foot = new CSSStyleSheet();
    foot.replaceSync(
      `@page { @bottom-center { content: "${quoted}第 " counter(page) " 页 / 共 " counter(pages) " 页"; font-size: 8pt; } }`,
    );
    document.adoptedStyleSheets.push(foot);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== foot);
    };
  }, [name]);
}

/** The report as a printable page (R477–R480). `archiveUrl` goes into the QR code. */
export function ReportPaper({ report, archiveUrl }: { report: Report; archiveUrl: string }) {
  usePageFoot(report.employeeName);
  return (
    <article className={styles.paper} aria-labelledby="report-title">
      <header className={styles.header}>
        <p className={styles.company}>{report.companyName}</p>
        <h2 id="report-title">{reportCopy.title}</h2>
        <p className={styles.subtitle}>{reportCopy.subtitle}</p>
        <p className={styles.generated}>
          {reportCopy.generatedAt}：{report.reportGenerationTime}
        </p>
      </header>
      <section>
        <h3>{reportCopy.basics}</h3>
        <dl className={styles.facts}>
          {reportFacts(report).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Performance report={report} />
      <Honours awards={report.honoraryAwardsList} />
      {/* In the PDF's order: how to check, who issued it. */}
      <div className={styles.closing}>
        <Verification report={report} archiveUrl={archiveUrl} />
        <div className={styles.issuer}>
          <div>
            <p>
              {reportCopy.issuer}：{report.companyName}
            </p>
            <p>
              {reportCopy.issuedOn}：{report.reportGenerationTime.slice(0, 10)}
            </p>
          </div>
          <Seal companyName={report.companyName} department={reportCopy.sealDepartment} />
        </div>
      </div>
      <section className={styles.notes}>
        <h3>{reportCopy.notes}</h3>
        <ol>
          {reportNotes(report).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ol>
      </section>
    </article>
  );
}
