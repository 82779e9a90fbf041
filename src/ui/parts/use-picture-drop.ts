import type { ClipboardEvent, DragEvent } from 'react';
import { useState } from 'react';

/**
 * What takes pictures that are dropped on it, or pasted where the cursor is in it. A dialog that opens over it may take them itself: its events
 * come here too.
 */
export function usePictureDrop(add: (pictures: File[]) => void) {
  const [over, setOver] = useState(false);
  const take = (files: FileList): boolean => {
    const pictures = [...files].filter(({ type }) => type.startsWith('image/'));
    if (pictures.length > 0) add(pictures);
    return pictures.length > 0;
  };
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      // What is not a file, such as a text, is dropped as usual.
      if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
    onPaste: (event: ClipboardEvent) => {
      if (!event.defaultPrevented && take(event.clipboardData.files)) event.preventDefault();
    },
  };
}
