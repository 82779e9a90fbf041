import { createHash, randomUUID } from 'node:crypto';

/** A page that every visitor gets alike, so that it can be kept. */
export interface VisitorPage {
  status: number;
  headers: [string, string][];
  body: Buffer;
  etag: string;
  /** Sources of the policy that allow its scripts: a nonce that is kept would allow everything. */
  scripts: string[];
  /** Names of the calls that it was made of. */
  calls: string[];
}

/** `render` marks the page's own scripts with a nonce; what slipped into its HTML otherwise has none, and is not allowed. */
export async function visitorPage(
  render: (options: { nonce: string; onCall: (name: string) => void }) => Promise<Response>,
): Promise<VisitorPage> {
  const nonce = randomUUID();
  const calls = new Set<string>();
  const response = await render({ nonce, onCall: (name) => calls.add(name) });
  const marked = await response.text();
  const inline = new RegExp(`<script[^>]* nonce="${nonce}"[^>]*>([^]*?)</script>`, 'g');
  const scripts = new Set(
    [...marked.matchAll(inline)].flatMap(([, text = '']) =>
      text === '' ? [] : [`'sha256-${hashOf(text, 'base64')}'`],
    ),
  );
  const body = marked
    .replaceAll(` nonce="${nonce}"`, '')
    .replace(`<meta property="csp-nonce" content="${nonce}"/>`, '');
  return {
    status: response.status,
    headers: [...response.headers],
    body: Buffer.from(body),
    etag: `W/"${hashOf(body, 'base64url').slice(0, 22)}"`,
    scripts: [...scripts],
    calls: [...calls],
  };
}

const hashOf = (text: string, encoding: 'base64' | 'base64url') => createHash('sha256').update(text).digest(encoding);
