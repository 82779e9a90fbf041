import { useCompany } from '../../shell/company';
import styles from './agreement.module.css';

export interface AgreementSection {
  title: string;
  paragraphs: readonly string[];
}

interface AgreementBodyProps {
  /** The line under the title: version and dates. */
  dates: string;
  introduction: readonly string[];
  /** Numbered in Chinese in this order. `{公司}` and `{邮箱}` stand for what staff have entered. */
  sections: readonly AgreementSection[];
}

const numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

export function AgreementBody({ dates, introduction, sections }: AgreementBodyProps) {
  const { reportIssuer, hrMailbox } = useCompany();
  const filled = (words: string) =>
    words.replaceAll('{公司}', reportIssuer).replaceAll('{邮箱}', hrMailbox === undefined ? '' : `邮箱${hrMailbox}`);
  return (
    <>
      <p className={styles.dates}>{dates}</p>
      {introduction.map((paragraph) => (
        <p key={paragraph}>{filled(paragraph)}</p>
      ))}
      {sections.map(({ title, paragraphs }, index) => (
        <section key={title}>
          <h3>
            {numerals[index]}、{title}
          </h3>
          <ol>
            {paragraphs.map((paragraph) => (
              <li key={paragraph}>{filled(paragraph)}</li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}
