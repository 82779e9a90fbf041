import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a program of poppler-utils on a document; `work` gets a temporary folder with it as `in.pdf`. */
async function poppler(program: string, pdf: Buffer, args: string[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'poppler-'));
  try {
    await writeFile(join(folder, 'in.pdf'), pdf);
    const { stdout } = await run(program, args, { cwd: folder, encoding: 'buffer', maxBuffer: 256 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new Error(`${program} is missing; get it with: apt-get install poppler-utils`);
    }
    // pdfsig exits with 1 where a signature is invalid; the test reads its output.
    if (error instanceof Error && 'stdout' in error && Buffer.isBuffer(error.stdout) && error.stdout.length > 0) {
      return error.stdout;
    }
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const signatureReport = async (pdf: Buffer): Promise<string> =>
  (await poppler('pdfsig', pdf, ['in.pdf'])).toString('utf8');

export const textOf = async (pdf: Buffer): Promise<string> =>
  (await poppler('pdftotext', pdf, ['-layout', 'in.pdf', '-'])).toString('utf8');

export const documentInfo = async (pdf: Buffer): Promise<string> =>
  (await poppler('pdfinfo', pdf, ['in.pdf'])).toString('utf8');

/** Every character with its box in points, page by page. */
export const boxesOf = async (pdf: Buffer): Promise<string> =>
  (await poppler('pdftotext', pdf, ['-bbox', 'in.pdf', '-'])).toString('utf8');

/** `data` has one byte per pixel in greyscale, three in colour. */
export type Picture = { width: number; height: number; data: Buffer };

/** One page at `dpi` dots per inch. */
export async function pictureOf(
  pdf: Buffer,
  page: number,
  dpi: number,
  tones: 'grey' | 'colour' = 'grey',
): Promise<Picture> {
  const only = ['-f', String(page), '-l', String(page)];
  const bitmap = await poppler('pdftoppm', pdf, [
    ...(tones === 'grey' ? ['-gray'] : []),
    '-r',
    String(dpi),
    ...only,
    'in.pdf',
  ]);
  const header = /^P[56]\s+(\d+)\s+(\d+)\s+255\s/.exec(bitmap.toString('latin1', 0, 40));
  if (!header) throw new Error('pdftoppm gave no bitmap');
  return { width: Number(header[1]), height: Number(header[2]), data: bitmap.subarray(header[0].length) };
}
