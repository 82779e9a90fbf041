/** Saves bytes under a name, like a click on a download link. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the bytes after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
