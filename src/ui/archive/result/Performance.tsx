import type { Report } from '../../../../contract/archive/calls';
import { reportCopy, reportPerformance } from '../../../../contract/archive/rules/report-copy';
import { PaperSection } from './PaperSection';
import styles from './ReportPaper.module.css';

type Item = Report['performanceList'][number];

const rowByRow = ({ left, right }: { left: Item[]; right: Item[] }): Item[] =>
  left.flatMap((item, row) => [item, ...right.slice(row, row + 1)]);

/** R478: one annotation, or year and content in two columns. */
export function Performance({ report }: { report: Report }) {
  const performance = reportPerformance(report);
  return (
    <PaperSection title={reportCopy.performance}>
      {'annotation' in performance ? (
        <p className={styles.annotation}>{performance.annotation}</p>
      ) : (
        <ul className={styles.columns}>
          {/* Row by row, so that a screen reader follows the years. */}
          {rowByRow(performance).map(({ belongYear, performanceContent }) => (
            <li key={`${belongYear} ${performanceContent}`}>
              <span className={styles.year}>{belongYear}</span>
              {performanceContent}
            </li>
          ))}
        </ul>
      )}
    </PaperSection>
  );
}
