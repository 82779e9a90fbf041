import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

async function start(pdf: Blob): Promise<PDFDocumentLoadingTask> {
  const [{ getDocument, GlobalWorkerOptions }, data] = await Promise.all([import('pdfjs-dist'), pdf.arrayBuffer()]);
  GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;
  return getDocument({ data });
}

/** Opens a PDF with a lazily loaded reader. `close` frees it and its worker, also while it is opening. */
export function openPdf(pdf: Blob): { document: Promise<PDFDocumentProxy>; close: () => void } {
  const task = start(pdf);
  return {
    document: task.then(({ promise }) => promise),
    close: () => {
      task.then(
        (opened) => opened.destroy(),
        () => undefined, // Nothing to close; `document` rejects.
      );
    },
  };
}

/** Lays a page's text over its picture, to be selected, searched and read aloud. Returns how to stop. */
export async function layText(page: PDFPageProxy, container: HTMLElement): Promise<() => void> {
  const { TextLayer } = await import('pdfjs-dist');
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container,
    viewport: page.getViewport({ scale: 1 }),
  });
  await layer.render();
  return () => layer.cancel();
}
