import { Type } from 'typebox';
import { checkedJson } from '../checked-json';
import { ProviderError } from '../provider-error';
import { vendorCall } from '../vendor-call';
import type { SmsProvider } from './sms';
import { TC3_CONTENT_TYPE, tc3Authorization } from './tc3-signature';

export type TencentSmsOptions = {
  secretId: string;
  secretKey: string;
  sdkAppId: string;
  /** Approved signature, without the brackets 【】. */
  signName: string;
  /** The vendor's template ids, by the portal's template names. */
  templates: Readonly<Record<string, string>>;
  /** Default `ap-guangzhou`. */
  region?: string;
  /** Default `https://sms.tencentcloudapi.com`. */
  baseUrl?: string;
  /** Default 8000. */
  timeoutMs?: number;
  clock?: () => number;
};

const ACTION = 'SendSms';
const Reply = Type.Object({
  Response: Type.Object({
    Error: Type.Optional(Type.Object({ Code: Type.String(), Message: Type.String() })),
    SendStatusSet: Type.Optional(Type.Array(Type.Object({ Code: Type.String(), Message: Type.String() }))),
  }),
});

/** Tencent Cloud SMS, `SendSms` of the API 2021-01-11. */
export function createTencentSms(options: TencentSmsOptions): SmsProvider {
  const { baseUrl = 'https://sms.tencentcloudapi.com', region = 'ap-guangzhou', clock = Date.now } = options;
  const { host } = new URL(baseUrl);

  async function post(payload: string) {
    const timestamp = Math.floor(clock() / 1000);
    const { secretId, secretKey } = options;
    const headers = {
      authorization: tc3Authorization({
        secretId,
        secretKey,
        service: 'sms',
        host,
        action: ACTION,
        payload,
        timestamp,
      }),
      'content-type': TC3_CONTENT_TYPE,
      'x-tc-action': ACTION,
      'x-tc-version': '2021-01-11',
      'x-tc-region': region,
      'x-tc-timestamp': String(timestamp),
    };
    return vendorCall('tencent-sms', options.timeoutMs ?? 8000, async (signal) => {
      const response = await fetch(new URL('/', baseUrl), { method: 'POST', headers, body: payload, signal });
      return { status: response.status, text: await response.text() };
    });
  }

  return {
    name: 'http',
    async send({ phone, template, text, params = [text] }) {
      const templateId = Object.hasOwn(options.templates, template) ? options.templates[template] : undefined;
      if (templateId === undefined) throw refused('unknown-template');
      const reply = await post(
        JSON.stringify({
          PhoneNumberSet: [/^1\d{10}$/.test(phone) ? `+86${phone}` : phone],
          SmsSdkAppId: options.sdkAppId,
          SignName: options.signName,
          TemplateId: templateId,
          TemplateParamSet: params,
        }),
      );
      if (reply.status !== 200) throw refused(`http-${reply.status}`);
      const answer = checkedJson(Reply, reply.text)?.Response;
      if (answer?.Error) throw refused(answer.Error.Code, answer.Error.Message);
      const [status] = answer?.SendStatusSet ?? [];
      if (!status) throw new ProviderError({ kind: 'malformed', provider: 'tencent-sms', code: ACTION });
      if (status.Code !== 'Ok') throw refused(status.Code, status.Message);
    },
  };
}

function refused(code: string, vendorText?: string): ProviderError {
  return new ProviderError({ kind: 'refused', provider: 'tencent-sms', code, vendorText });
}
