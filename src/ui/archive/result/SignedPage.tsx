import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import { layText } from './open-pdf';
import styles from './SignedPages.module.css';

/** Pixels per point of the document: sharp on paper and on dense screens. */
const scale = 2.5;

/** Keeps the text as large as the picture below it, which is as wide as its column. */
function followWidth(layer: HTMLElement, pageWidth: number): () => void {
  const observer = new ResizeObserver(() => {
    const width = layer.parentElement?.clientWidth ?? pageWidth;
    layer.style.setProperty('--total-scale-factor', String(width / pageWidth));
  });
  if (layer.parentElement) observer.observe(layer.parentElement);
  return () => observer.disconnect();
}

export function SignedPage({ document, number }: { document: PDFDocumentProxy; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const undo: (() => void)[] = [];
    let left = false;
    const draw = async () => {
      const page = await document.getPage(number);
      if (left || !canvas.current || !text.current) return;
      const viewport = page.getViewport({ scale });
      canvas.current.width = viewport.width;
      canvas.current.height = viewport.height;
      const task = page.render({ canvas: canvas.current, viewport });
      undo.push(() => task.cancel(), followWidth(text.current, viewport.width / scale));
      await task.promise;
      const stop = await layText(page, text.current);
      undo.push(stop);
      if (left) stop();
    };
    draw().catch((error: unknown) => {
      // Unmounting cancels the rendering; any other error leaves a white page beside its number.
      if (!left) console.error('a page of the signed report could not be drawn', error);
    });
    const layer = text.current;
    return () => {
      left = true;
      for (const one of undo) one();
      layer?.replaceChildren();
    };
  }, [document, number]);

  const words = `第 ${number} 页，共 ${document.numPages} 页`;
  return (
    <li className={styles.page}>
      <div className={styles.sheet}>
        <canvas ref={canvas} role="img" aria-label={`已签署的履历报告，${words}`} />
        <div ref={text} className={styles.text} />
      </div>
      <p className="no-print">{words}</p>
    </li>
  );
}
