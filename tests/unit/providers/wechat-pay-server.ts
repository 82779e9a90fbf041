import type { KeyObject } from 'node:crypto';
import { createCipheriv, createPublicKey, generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto';
import forge from 'node-forge';
import { bodyOf, listen } from './local-server';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A platform certificate of the vendor, valid around `now`. */
function certificateOf(privateKey: KeyObject, serial: string, now: number): string {
  const certificate = forge.pki.createCertificate();
  const key = forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  certificate.publicKey = forge.pki.rsa.setPublicKey(key.n, key.e);
  certificate.serialNumber = serial;
  certificate.validity.notBefore = new Date(now - 86_400_000);
  certificate.validity.notAfter = new Date(now + 86_400_000);
  const name = [{ name: 'commonName', value: 'Tenpay.com Root CA' }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.sign(key, forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}

interface Order {
  [field: string]: unknown;
}

/** WeChat Pay as its documents describe API v3: it checks every signature, and signs every reply. */
export async function startWechatPay(clock: () => number = Date.now) {
  const merchant = pair();
  const platform = pair();
  const apiKey = randomBytes(16).toString('hex');
  const serial = '5157f09efdc096de15ebe81a47057a72';
  const orders = new Map<string, Order>();
  const states = new Map<string, Order>();
  const refunds = new Map<string, string>();
  /** Requests that bore no good signature. */
  const unsigned: string[] = [];
  const asked: string[] = [];
  /** What the next replies do wrong. */
  const faults = { signature: false, status: 0 };

  const seal = (text: string, data = 'transaction') => {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce));
    cipher.setAAD(Buffer.from(data));
    const sealed = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
    return { algorithm: 'AEAD_AES_256_GCM', ciphertext: sealed.toString('base64'), associated_data: data, nonce };
  };

  function headersFor(body: string, changes: { key?: KeyObject; at?: number; serial?: string } = {}) {
    const timestamp = String(Math.floor((changes.at ?? clock()) / 1_000));
    const nonce = randomBytes(8).toString('hex');
    const signature = sign(
      'RSA-SHA256',
      Buffer.from(`${timestamp}\n${nonce}\n${body}\n`),
      changes.key ?? platform.privateKey,
    );
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signature.toString('base64'),
      'wechatpay-serial': changes.serial ?? serial,
    };
  }

  function isSigned(method: string, url: string, authorization: string, body: string): boolean {
    const field = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(authorization)?.[1] ?? '';
    const text = `${method}\n${url}\n${field('timestamp')}\n${field('nonce_str')}\n${body}\n`;
    const isOurs = field('mchid') === '1900000001' && field('serial_no') === 'MERCHANT01';
    return (
      isOurs && verify('RSA-SHA256', Buffer.from(text), merchant.publicKey, Buffer.from(field('signature'), 'base64'))
    );
  }

  function answer(method: string, url: URL, body: string): { status: number; content?: unknown } {
    const { pathname } = url;
    const sent: Order = body === '' ? {} : JSON.parse(body);
    if (pathname === '/v3/certificates')
      return {
        status: 200,
        content: {
          data: [
            {
              serial_no: serial,
              effective_time: new Date(clock() - 86_400_000).toISOString(),
              expire_time: new Date(clock() + 86_400_000).toISOString(),
              encrypt_certificate: seal(certificateOf(platform.privateKey, serial, clock()), 'certificate'),
            },
          ],
        },
      };
    if (method === 'POST' && pathname === '/v3/pay/transactions/native') {
      orders.set(String(sent.out_trade_no), sent);
      return {
        status: 200,
        content: { code_url: `weixin://wxpay/bizpayurl?pr=${String(sent.out_trade_no).slice(0, 8)}` },
      };
    }
    if (pathname === '/v3/refund/domestic/refunds') {
      const status = refunds.get(String(sent.out_refund_no)) ?? 'PROCESSING';
      refunds.set(String(sent.out_refund_no), 'SUCCESS');
      return { status: 200, content: { status, out_refund_no: sent.out_refund_no } };
    }
    const [, orderNo = '', close] = /out-trade-no\/([^/]+)(\/close)?$/.exec(pathname) ?? [];
    if (!orders.has(orderNo)) return { status: 404, content: { code: 'ORDER_NOT_EXIST', message: '订单不存在' } };
    const state = states.get(orderNo) ?? { trade_state: 'NOTPAY' };
    if (close === undefined)
      return { status: 200, content: { mchid: '1900000001', appid: 'wx01', out_trade_no: orderNo, ...state } };
    if (state.trade_state === 'SUCCESS') return { status: 400, content: { code: 'ORDERPAID', message: '订单已支付' } };
    states.set(orderNo, { trade_state: 'CLOSED' });
    return { status: 204 };
  }

  const server = await listen(async (request, response) => {
    const body = (await bodyOf(request)).toString();
    const { method = '', url = '', headers } = request;
    asked.push(`${method} ${url}`);
    if (!isSigned(method, url, headers.authorization ?? '', body)) {
      unsigned.push(`${method} ${url}`);
      response.writeHead(401).end('{"code":"SIGN_ERROR"}');
      return;
    }
    if (faults.status !== 0) {
      response.writeHead(faults.status).end('{"code":"SYSTEM_ERROR","message":"系统异常"}');
      return;
    }
    const { status, content } = answer(method, new URL(url, 'http://vendor'), body);
    const text = content === undefined ? '' : JSON.stringify(content);
    const signed = headersFor(text, faults.signature ? { key: merchant.privateKey } : {});
    response.writeHead(status, { 'content-type': 'application/json', ...signed }).end(text);
  });

  /** The payer pays. */
  function pay(orderNo: string, changes: Order = {}): Order {
    const order = orders.get(orderNo);
    const state = {
      trade_state: 'SUCCESS',
      transaction_id: `42000${orderNo.slice(0, 12)}`,
      success_time: new Date(clock()).toISOString().replace(/\.\d+Z/, '+00:00'),
      amount: { ...Object(order?.amount), payer_total: 0, payer_currency: 'CNY' },
      ...changes,
    };
    states.set(orderNo, state);
    return state;
  }

  /** The notice of an order as it stands. */
  function notice(orderNo: string, changes: Parameters<typeof headersFor>[1] & { event?: string } = {}) {
    const transaction = { mchid: '1900000001', appid: 'wx01', out_trade_no: orderNo, ...states.get(orderNo) };
    const body = JSON.stringify({
      id: randomBytes(16).toString('hex'),
      create_time: new Date(clock()).toISOString(),
      event_type: changes.event ?? 'TRANSACTION.SUCCESS',
      resource_type: 'encrypt-resource',
      summary: '支付成功',
      resource: { original_type: 'transaction', ...seal(JSON.stringify(transaction)) },
    });
    return { headers: headersFor(body, changes), body };
  }

  return {
    ...server,
    merchant,
    platform,
    stranger: pair(),
    apiKey,
    serial,
    orders,
    states,
    unsigned,
    asked,
    faults,
    pay,
    notice,
    options: {
      appId: 'wx01',
      mchId: '1900000001',
      serial: 'MERCHANT01',
      privateKey: merchant.privateKey,
      apiKey: Buffer.from(apiKey),
      baseUrl: server.url,
      clock,
    },
    publicKey: { id: 'PUB_KEY_ID_0119000000012026', key: createPublicKey(platform.privateKey) },
  };
}

export type WechatPayServer = Awaited<ReturnType<typeof startWechatPay>>;
