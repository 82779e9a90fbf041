import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs one of poppler's programs on a document and returns what it prints. */
export function inspectPdf(program: 'pdftotext' | 'pdfinfo' | 'pdfsig', pdf: Buffer): string {
  const file = join(mkdtempSync(join(tmpdir(), 'portal-pdf-')), 'document.pdf');
  writeFileSync(file, pdf);
  return execFileSync(program, program === 'pdftotext' ? ['-layout', file, '-'] : [file], { encoding: 'utf8' });
}
