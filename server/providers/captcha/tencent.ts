import { Type } from 'typebox';
import { checkedJson } from '../checked-json';
import { ProviderError } from '../provider-error';
import { TC3_CONTENT_TYPE, tc3Authorization } from '../sms/tc3-signature';
import { vendorCall } from '../vendor-call';
import type { CaptchaProvider } from './captcha';

interface TencentCaptchaOptions {
  secretId: string;
  secretKey: string;
  appId: string;
  appSecretKey: string;
  /** Default `https://captcha.tencentcloudapi.com`. */
  baseUrl?: string;
  /** Default 5000. */
  timeoutMs?: number;
  clock?: () => number;
}

const provider = 'tencent-captcha';
const action = 'DescribeCaptchaResult';
/** The type that the API documents for web pages. */
const captchaType = 9;
const passed = 1;

const reply = Type.Object({
  Response: Type.Object({
    Error: Type.Optional(Type.Object({ Code: Type.String(), Message: Type.String() })),
    CaptchaCode: Type.Optional(Type.Integer()),
  }),
});

const refused = (code: string, vendorText?: string) =>
  new ProviderError({ kind: 'refused', provider, code, vendorText });

/** Tencent Cloud captcha, `DescribeCaptchaResult` of the API 2019-07-22. */
export function createTencentCaptcha(options: TencentCaptchaOptions): CaptchaProvider {
  const { secretId, secretKey, appId, appSecretKey, clock = Date.now, timeoutMs = 5_000 } = options;
  const baseUrl = options.baseUrl ?? 'https://captcha.tencentcloudapi.com';
  const { host } = new URL(baseUrl);
  return {
    widget: { name: 'tencent', appId },
    origins: ['https://turing.captcha.qcloud.com', 'https://turing.captcha.gtimg.com'],
    async verify({ ticket, randstr, address }) {
      // The widget makes such a ticket itself where it cannot reach the vendor: it proves nothing.
      if (ticket === '' || ticket.startsWith('trerror_') || ticket.startsWith('terror_')) return false;
      const timestamp = Math.floor(clock() / 1000);
      const payload = JSON.stringify({
        CaptchaType: captchaType,
        Ticket: ticket,
        UserIp: address,
        Randstr: randstr,
        CaptchaAppId: Number(appId),
        AppSecretKey: appSecretKey,
      });
      const headers = {
        authorization: tc3Authorization({ secretId, secretKey, service: 'captcha', host, action, payload, timestamp }),
        'content-type': TC3_CONTENT_TYPE,
        'x-tc-action': action,
        'x-tc-version': '2019-07-22',
        'x-tc-timestamp': String(timestamp),
      };
      const { status, text } = await vendorCall(provider, timeoutMs, async (signal) => {
        const response = await fetch(new URL('/', baseUrl), { method: 'POST', headers, body: payload, signal });
        return { status: response.status, text: await response.text() };
      });
      if (status !== 200) throw refused(`http-${status}`);
      const answer = checkedJson(reply, text)?.Response;
      if (answer?.Error) throw refused(answer.Error.Code, answer.Error.Message);
      if (answer?.CaptchaCode === undefined) throw new ProviderError({ kind: 'malformed', provider, code: action });
      return answer.CaptchaCode === passed;
    },
  };
}
