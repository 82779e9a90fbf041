import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { FailedState } from '../../parts/FailedState';
import { LoadingPanel } from './LoadingPanel';
import { openPdf } from './open-pdf';
import { SignedPage } from './SignedPage';
import styles from './SignedPages.module.css';

/** A signed document page by page (R483). `title` is its accessible name. */
export function SignedPages({ pdf, title }: { pdf: Blob; title: string }) {
  const [opened, setOpened] = useState<PDFDocumentProxy | 'failed'>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry opens the same bytes again
  useEffect(() => {
    const opening = openPdf(pdf);
    let left = false;
    opening.document.then(
      (document) => !left && setOpened(document),
      () => !left && setOpened('failed'),
    );
    return () => {
      left = true;
      setOpened(undefined);
      opening.close();
    };
  }, [pdf, attempt]);

  if (opened === undefined) return <LoadingPanel words="正在打开报告，请稍候" />;
  if (opened === 'failed') {
    return <FailedState message="报告预览失败，请重试" onRetry={() => setAttempt((count) => count + 1)} />;
  }
  return (
    <ol className={styles.pages} aria-label={title}>
      {Array.from({ length: opened.numPages }, (_, index) => index + 1).map((number) => (
        <SignedPage key={number} document={opened} number={number} />
      ))}
    </ol>
  );
}
