import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tc3Authorization } from '../../../server/providers/sms/tc3-signature';
import { bodyOf, listen } from './local-server';

/** Codes of `DescribeCaptchaResult` that the documentation names. */
const codes = { ok: 1, otherRandstr: 7, reused: 9, unknown: 15, otherApp: 16 } as const;

export const captchaAccount = {
  secretId: 'AKIDexample',
  secretKey: 'secret-key-of-test',
  appId: '199999164',
  appSecretKey: 'app-secret-of-test',
};

export interface CaptchaServer {
  url: string;
  /** The codes that it has given so far. */
  checked: readonly number[];
  /** Takes the next ticket as used before it is checked. */
  spoil: () => void;
  close: () => Promise<void>;
}

/** The script of the widget, and the page in the frame that it opens. */
const files: Record<string, { type: string; name: string }> = {
  '/TJCaptcha.js': { type: 'text/javascript; charset=utf-8', name: 'captcha-widget.js' },
  '/widget.html': { type: 'text/html; charset=utf-8', name: 'captcha-widget.html' },
};

/**
 * Stands in for Tencent's captcha: serves a widget with the documented interface, gives tickets to what is solved in it, and
 * checks each once by the signed API.
 */
export async function captchaServer(): Promise<CaptchaServer> {
  const tickets = new Map<string, { randstr: string; appId: string; used: boolean }>();
  const checked: number[] = [];
  let spoilt = false;

  const check = (payload: string): number => {
    const { Ticket, Randstr, CaptchaAppId, AppSecretKey } = JSON.parse(payload);
    const ticket = tickets.get(Ticket);
    if (!ticket || AppSecretKey !== captchaAccount.appSecretKey) return codes.unknown;
    if (ticket.appId !== String(CaptchaAppId)) return codes.otherApp;
    if (ticket.randstr !== Randstr) return codes.otherRandstr;
    if (ticket.used || spoilt) return codes.reused;
    ticket.used = true;
    return codes.ok;
  };

  const server = await listen(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://vendor');
    const file = files[pathname];
    if (file) {
      response.writeHead(200, { 'content-type': file.type });
      response.end(readFileSync(join(import.meta.dirname, file.name)));
      return;
    }
    response.setHeader('content-type', 'application/json');
    if (pathname === '/solve') {
      const [ticket, randstr] = [`t03${crypto.randomUUID()}*`, `@${crypto.randomUUID().slice(0, 3)}`];
      tickets.set(ticket, { randstr, appId: searchParams.get('aid') ?? '', used: false });
      response.end(JSON.stringify({ ticket, randstr }));
      return;
    }
    const payload = (await bodyOf(request)).toString();
    const signed = tc3Authorization({
      ...captchaAccount,
      service: 'captcha',
      host: request.headers.host ?? '',
      action: 'DescribeCaptchaResult',
      payload,
      timestamp: Number(request.headers['x-tc-timestamp']),
    });
    const isSigned = request.headers.authorization === signed && request.headers['x-tc-version'] === '2019-07-22';
    const code = isSigned ? check(payload) : undefined;
    if (code !== undefined) checked.push(code);
    spoilt = false;
    const error = { Code: 'AuthFailure.SignatureFailure', Message: 'the signature is wrong' };
    response.end(
      JSON.stringify({ Response: { RequestId: 'r', ...(isSigned ? { CaptchaCode: code } : { Error: error }) } }),
    );
  });
  return {
    ...server,
    checked,
    spoil: () => {
      spoilt = true;
    },
  };
}
