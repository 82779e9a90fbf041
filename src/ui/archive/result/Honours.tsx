import type { Report } from '../../../../contract/archive/calls';
import { reportCopy } from '../../../../contract/archive/rules/report-copy';
import { PaperSection } from './PaperSection';
import styles from './ReportPaper.module.css';

/** R479 */
export function Honours({ awards }: { awards: Report['honoraryAwardsList'] }) {
  return (
    <PaperSection title={reportCopy.honours}>
      {awards.length === 0 ? (
        <p className={styles.annotation}>{reportCopy.none}</p>
      ) : (
        <table className={styles.awards}>
          <thead>
            <tr>
              <th scope="col">{reportCopy.year}</th>
              <th scope="col">{reportCopy.award}</th>
            </tr>
          </thead>
          <tbody>
            {awards.map(({ belongYear, honoraryAwardsName }) => (
              <tr key={`${belongYear} ${honoraryAwardsName}`}>
                <td>{belongYear}</td>
                <td>{honoraryAwardsName}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PaperSection>
  );
}
