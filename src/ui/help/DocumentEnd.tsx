import type { ReactNode } from 'react';
import type { GuideDocument } from '../../../contract/help/calls';
import { documentAddress } from '../../../contract/help/rules/help-address';
import { PageLink } from '../parts/PageLink';
import styles from './Help.module.css';

interface DocumentEndProps {
  document: GuideDocument;
  vote: ReactNode;
  /** The comments, where the document can be commented on. */
  comments: ReactNode;
}

/** What follows the text of a document (R285). */
export const DocumentEnd = ({ document, vote, comments }: DocumentEndProps) => (
  <>
    {vote}
    <nav aria-label="上一篇和下一篇" className={styles.neighbours}>
      <Neighbour label="上一篇" document={document.prev} rel="prev" />
      <Neighbour label="下一篇" document={document.next} rel="next" />
    </nav>
    {document.hasComment && (
      <section className={styles.comments} aria-labelledby="comments-title">
        <h2 id="comments-title">
          评论 <span className={styles.commentCount}>{document.commentCount}</span>
        </h2>
        {comments}
      </section>
    )}
  </>
);

function Neighbour({ label, document, rel }: { label: string; document: GuideDocument['prev']; rel: 'prev' | 'next' }) {
  return (
    <p>
      <span className={styles.label}>{label}</span>
      {document ? (
        <PageLink href={documentAddress(document.oldId)} rel={rel}>
          {document.serviceGuideName}
        </PageLink>
      ) : (
        <span className={styles.none}>没有了</span>
      )}
    </p>
  );
}
