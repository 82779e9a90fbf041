import { Type } from 'typebox';
import { checkedJson } from '../checked-json';
import { ProviderError } from '../provider-error';
import type { FaceProvider, FaceRequest, FaceResult } from './face';
import {
  FACE_API_VERSION,
  faceNonce,
  querySignature,
  registrationSignature,
  returnSignature,
  sameSignature,
  startSignature,
} from './signature';
import { failureMessage, isCredentialRefusal, isVendorTrouble, PASSED, PENDING_CODES } from './tencent-codes';
import { createCredentials } from './tencent-credentials';
import { createGateway, refusal } from './tencent-gateway';

export type TencentFaceOptions = {
  appId: string;
  secret: string;
  /** Default: `https://kyc1.qcloud.com`. */
  baseUrl?: string;
  /** Time limit of one call, default 8000. */
  timeoutMs?: number;
  /** Codes of `queryfacerecord` that mean "not finished". */
  pendingCodes?: readonly string[];
  /** Milliseconds since 1970, default `Date.now`. */
  clock?: () => number;
};

const Registration = Type.Object({
  result: Type.Object({
    h5faceId: Type.String({ minLength: 1 }),
    optimalDomain: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  }),
});
const HOST_NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

const PassedRecord = Type.Object({ result: Type.Object({ orderNo: Type.String() }) });

/** Tencent Cloud face check for browsers (人脸核身 H5), https://cloud.tencent.com/document/product/1007/35893 and on. */
export function createTencentFace(options: TencentFaceOptions): FaceProvider {
  const { appId, baseUrl = 'https://kyc1.qcloud.com', pendingCodes = PENDING_CODES, clock = Date.now } = options;
  const gateway = createGateway({ baseUrl, timeoutMs: options.timeoutMs ?? 8000 });
  const credentials = createCredentials({ appId, secret: options.secret, gateway, clock });

  /** Without a reference photo (sourcePhotoStr, sourcePhotoType), the vendor compares with the official source. */
  async function register({ orderNo, name, idNo, userId }: FaceRequest) {
    return credentials.use(async ({ signTicket }) => {
      const sign = registrationSignature({ appId, orderNo, name, idNo, userId, signTicket });
      const { result } = await gateway.demand(Registration, {
        path: '/api/server/h5/geth5faceid',
        query: { orderNo },
        body: { appId, orderNo, name, idNo, userId, version: FACE_API_VERSION, sign },
      });
      return result;
    });
  }

  async function start(request: FaceRequest) {
    const { orderNo, userId, returnUrl } = request;
    const { h5faceId, optimalDomain } = await register(request);
    const nonceTicket = await credentials.use(({ accessToken }) => credentials.nonceTicket(accessToken, userId));
    const nonce = faceNonce();
    const query = new URLSearchParams({
      appId,
      version: FACE_API_VERSION,
      nonce,
      orderNo,
      h5faceId,
      url: returnUrl,
      resultType: '1',
      userId,
      sign: startSignature({ appId, userId, orderNo, h5faceId, nonceTicket, nonce }),
      from: 'browser',
      redirectType: '1',
    });
    const nearest = optimalDomain && HOST_NAME.test(optimalDomain) ? `https://${optimalDomain}` : baseUrl;
    // Only form parsers read a plus sign as a space; all parsers read percent-encoding.
    const search = query.toString().replaceAll('+', '%20');
    return { address: new URL(`/api/web/login?${search}`, nearest).href, h5faceId };
  }

  async function isGenuineReturn(params: { code: string; orderNo: string; newSignature: string }) {
    const { code, orderNo, newSignature } = params;
    const tickets = await credentials.liveSignTickets();
    return tickets.some((signTicket) =>
      sameSignature(newSignature, returnSignature({ appId, orderNo, signTicket, code })),
    );
  }

  async function query(orderNo: string): Promise<FaceResult> {
    const { code, text } = await credentials.use(async ({ signTicket }) => {
      const nonce = faceNonce();
      const sign = querySignature({ appId, orderNo, signTicket, nonce });
      const reply = await gateway.ask({
        path: '/api/v2/base/queryfacerecord',
        query: { orderNo },
        body: { appId, orderNo, version: FACE_API_VERSION, nonce, sign },
      });
      if (isCredentialRefusal(reply.code) || isVendorTrouble(reply.code)) throw refusal(reply.code, reply.vendorText);
      return reply;
    });
    if (pendingCodes.includes(code)) return { status: 'pending' };
    if (code !== PASSED) return { status: 'failed', message: failureMessage(code) };
    if (checkedJson(PassedRecord, text)?.result.orderNo !== orderNo) {
      throw new ProviderError({ kind: 'malformed', provider: 'tencent', code: 'other-order' });
    }
    return { status: 'passed' };
  }

  return { name: 'tencent', start, isGenuineReturn, query };
}
