import { createHash } from 'node:crypto';

/** A page that keeps the report in the storage of its tab, as the face check does, and goes on to it. */
export function reportView(reportHandle: string): { markup: string; policy: string } {
  const saved = Buffer.from(JSON.stringify({ reportHandle, onlineChecking: 'no' })).toString('base64url');
  const script = `sessionStorage.setItem('archiveReport','${saved}');location.replace('/portal/online-checking-result')`;
  const hash = createHash('sha256').update(script).digest('base64');
  return {
    markup: `<!doctype html><meta charset="utf-8"><title>打开履历报告</title><script>${script}</script>`,
    policy: `default-src 'none'; script-src 'sha256-${hash}'`,
  };
}
