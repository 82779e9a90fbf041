import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import type { SigningIdentity } from './signing-identity';

type SignatureWords = { reason: string; name: string; location: string; contactInfo: string };

/** Adds an invisible signature over the whole document, by which PDF readers detect changes. */
export async function signPdf(
  pdf: Buffer,
  identity: SigningIdentity,
  { signingTime, ...words }: SignatureWords & { signingTime: Date },
): Promise<Buffer> {
  const stand = standIns(words);
  const prepared = writeWords(plainAddPlaceholder({ pdfBuffer: pdf, signingTime, ...stand }), words, stand);
  // A P12Signer is single-use.
  const signer = new P12Signer(identity.p12, { passphrase: identity.passphrase });
  return new SignPdf().sign(prepared, signer, signingTime);
}

const hex = (text: string): string => Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex');

/**
 * The placeholder library corrupts Chinese by encoding UTF-16 as UTF-8. So it gets ASCII text of the same length as the
 * real text in hexadecimal, which then replaces it: `(rrrr)` becomes `<feff…>`, and the document's offsets stay valid.
 */
function standIns(words: SignatureWords): SignatureWords {
  const fill = (letter: string, word: string) => letter.repeat(hex(word).length);
  return {
    reason: fill('r', words.reason),
    name: fill('n', words.name),
    location: fill('l', words.location),
    contactInfo: fill('c', words.contactInfo),
  };
}

function writeWords(pdf: Buffer, words: SignatureWords, stand: SignatureWords): Buffer {
  const written = Buffer.from(pdf);
  const pairs = [
    ['Reason', stand.reason, words.reason],
    ['Name', stand.name, words.name],
    ['Location', stand.location, words.location],
    ['ContactInfo', stand.contactInfo, words.contactInfo],
  ] as const;
  for (const [key, from, to] of pairs) {
    const at = written.lastIndexOf(`/${key} (${from})`);
    if (at < 0) throw new Error(`The signature's placeholder has no ${key}`);
    written.write(`/${key} <${hex(to)}>`, at, 'latin1');
  }
  return written;
}
