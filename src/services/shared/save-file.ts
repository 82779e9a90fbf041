/** Saves bytes under a name, as a click on a link to a file does. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the bytes after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
