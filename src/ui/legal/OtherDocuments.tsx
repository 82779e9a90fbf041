import type { LegalSlug } from '../../../contract/rules/legal-documents';
import { isLegalSlug, legalAddress, legalDocuments } from '../../../contract/rules/legal-documents';
import { PageLink } from '../parts/PageLink';
import styles from './DocumentPage.module.css';

/** The way to the other legal documents. */
export function OtherDocuments({ current }: { current: LegalSlug }) {
  return (
    <nav aria-label="其他文件" className={styles.others}>
      <h2>其他文件</h2>
      <ul>
        {Object.keys(legalDocuments)
          .filter(isLegalSlug)
          .filter((slug) => slug !== current)
          .map((slug) => (
            <li key={slug}>
              <PageLink href={legalAddress(slug)}>{legalDocuments[slug]}</PageLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
