import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import styles from './SignedPages.module.css';

/** Pixels per point of the document: sharp on paper and on dense screens. */
const scale = 2.5;

export function SignedPage({ document, number }: { document: PDFDocumentProxy; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let cancel = () => {};
    let left = false;
    const draw = async () => {
      const page = await document.getPage(number);
      if (left || !canvas.current) return;
      const viewport = page.getViewport({ scale });
      canvas.current.width = viewport.width;
      canvas.current.height = viewport.height;
      const task = page.render({ canvas: canvas.current, viewport });
      cancel = () => task.cancel();
      await task.promise;
    };
    draw().catch((error: unknown) => {
      // Unmounting cancels the rendering; any other error leaves a white page beside its number.
      if (!left) console.error('a page of the signed report could not be drawn', error);
    });
    return () => {
      left = true;
      cancel();
    };
  }, [document, number]);

  const words = `第 ${number} 页，共 ${document.numPages} 页`;
  return (
    <li className={styles.page}>
      <canvas ref={canvas} role="img" aria-label={`已签署的履历报告，${words}`} />
      <p className="no-print">{words}</p>
    </li>
  );
}
