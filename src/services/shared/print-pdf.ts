let shown: { frame: HTMLIFrameElement; address: string } | undefined;

function putAway(): void {
  shown?.frame.remove();
  if (shown) URL.revokeObjectURL(shown.address);
  shown = undefined;
}

/**
 * Prints a document itself, rather than pictures of its pages, from a frame that nobody sees. False where the browser
 * shows no PDF, or does not let the page print it.
 */
export function printPdf(pdf: Blob): Promise<boolean> {
  if (!navigator.pdfViewerEnabled) return Promise.resolve(false);
  putAway();
  const frame = document.createElement('iframe');
  const address = URL.createObjectURL(pdf);
  shown = { frame, address };
  frame.title = '打印';
  frame.tabIndex = -1;
  // A frame without a box does not load its document.
  Object.assign(frame.style, { position: 'fixed', inset: '0 auto auto 0', width: '1px', height: '1px', opacity: '0' });
  return new Promise((resolve) => {
    frame.addEventListener('load', () => {
      try {
        frame.contentWindow?.print();
        resolve(true);
      } catch {
        resolve(false);
      }
    });
    frame.src = address;
    document.body.append(frame);
  });
}
