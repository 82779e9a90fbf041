import { Type } from 'typebox';
import { checkedJson } from '../checked-json';
import { ProviderError } from '../provider-error';
import { vendorCall } from '../vendor-call';
import { contentMd5 } from './esign-gateway';

const uploaded = Type.Object({ errCode: Type.Number() });

type Transfer = { url: string; baseUrl: string; timeoutMs: number };

/** Uploads a document to the vendor's URL; type and MD5 must match the announced ones. */
export function putDocument({ url, baseUrl, timeoutMs }: Transfer, pdf: Buffer, contentType: string): Promise<void> {
  const address = trusted(url, baseUrl);
  return vendorCall('esign', timeoutMs, async (signal) => {
    const response = await fetch(address, {
      method: 'PUT',
      signal,
      redirect: 'error',
      body: new Uint8Array(pdf),
      headers: { 'Content-Type': contentType, 'Content-MD5': contentMd5(pdf) },
    });
    const reply = checkedJson(uploaded, await response.text());
    if (response.ok && reply?.errCode === 0) return;
    throw new ProviderError({
      kind: 'refused',
      provider: 'esign',
      code: `upload-${reply?.errCode ?? response.status}`,
    });
  });
}

/** Downloads a signed document; rejects anything larger than `maxBytes` or not a PDF. */
export function getDocument({ url, baseUrl, timeoutMs }: Transfer, maxBytes: number): Promise<Buffer> {
  const address = trusted(url, baseUrl);
  return vendorCall('esign', timeoutMs, async (signal) => {
    const response = await fetch(address, { signal, redirect: 'error' });
    if (!response.ok || !response.body) {
      throw new ProviderError({ kind: 'refused', provider: 'esign', code: `download-${response.status}` });
    }
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of response.body) {
      size += part.length;
      if (size > maxBytes) throw new ProviderError({ kind: 'malformed', provider: 'esign', code: 'too-large' });
      parts.push(part);
    }
    const pdf = Buffer.concat(parts);
    if (pdf.toString('latin1', 0, 5) !== '%PDF-') {
      throw new ProviderError({ kind: 'malformed', provider: 'esign', code: 'not-a-pdf' });
    }
    return pdf;
  });
}

/** Requires https, except for the configured host. */
function trusted(url: string, baseUrl: string): URL {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (address && (address.protocol === 'https:' || address.origin === new URL(baseUrl).origin)) return address;
  throw new ProviderError({ kind: 'malformed', provider: 'esign', code: 'untrusted-address' });
}
