import type { KeyObject } from 'node:crypto';
import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { formatSecond } from '../../../contract/rules/dates';
import { bodyOf, listen } from './local-server';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

const sorted = (fields: Record<string, string>, without: readonly string[]): string =>
  Object.keys(fields)
    .filter((name) => !without.includes(name) && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

interface Trade {
  status: string;
  amount: string;
  currency?: string;
}

/** Alipay's gateway as its documents describe it: it checks every signature, and signs every reply. */
export async function startAlipay(clock: () => number = Date.now) {
  const application = pair();
  const gateway = pair();
  const trades = new Map<string, Trade>();
  const unsigned: string[] = [];
  const faults = { signature: false, status: 0, raw: '' };

  const isSigned = (fields: Record<string, string>): boolean =>
    fields.app_id === '2021000000000001' &&
    verify(
      'RSA-SHA256',
      Buffer.from(sorted(fields, ['sign'])),
      application.publicKey,
      Buffer.from(fields.sign ?? '', 'base64'),
    );

  const notExisting = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: '交易不存在' };
  const success = { code: '10000', msg: 'Success' };

  function answer(method: string, content: Record<string, string>): Record<string, unknown> {
    const orderNo = content.out_trade_no ?? '';
    const trade = trades.get(orderNo);
    if (!trade) return notExisting;
    if (method === 'alipay.trade.query')
      return {
        ...success,
        out_trade_no: orderNo,
        trade_no: `2026${orderNo.slice(0, 10)}`,
        trade_status: trade.status,
        total_amount: trade.amount,
        // A text that would mislead a parser which counts braces in strings.
        subject: '打赏 "}{" 压合',
        send_pay_date: formatSecond(new Date(clock())),
        ...(trade.currency ? { trans_currency: trade.currency } : {}),
      };
    if (method === 'alipay.trade.close') {
      if (trade.status !== 'WAIT_BUYER_PAY')
        return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_STATUS_ERROR' };
      trade.status = 'TRADE_CLOSED';
      return { ...success, out_trade_no: orderNo };
    }
    trade.status = 'TRADE_CLOSED';
    return { ...success, out_trade_no: orderNo, fund_change: 'Y', refund_fee: content.refund_amount };
  }

  const server = await listen(async (request, response) => {
    const fields = Object.fromEntries(new URLSearchParams((await bodyOf(request)).toString()));
    const { method = '' } = fields;
    if (!isSigned(fields)) unsigned.push(method);
    if (faults.status !== 0) {
      response.writeHead(faults.status).end('busy');
      return;
    }
    const part = JSON.stringify(answer(method, JSON.parse(fields.biz_content ?? '{}')));
    const key: KeyObject = faults.signature ? application.privateKey : gateway.privateKey;
    const signature = sign('RSA-SHA256', Buffer.from(part), key).toString('base64');
    const node = `${method.replaceAll('.', '_')}_response`;
    response.writeHead(200, { 'content-type': 'text/html;charset=utf-8' });
    response.end(faults.raw || `{"${node}":${part},"sign":"${signature}"}`);
  });

  /** A notice of a trade. */
  function notice(orderNo: string, changes: Record<string, string> = {}, key: KeyObject = gateway.privateKey): string {
    const trade = trades.get(orderNo);
    const fields: Record<string, string> = {
      app_id: '2021000000000001',
      notify_type: 'trade_status_sync',
      notify_id: `n${orderNo}`,
      notify_time: formatSecond(new Date(clock())),
      charset: 'utf-8',
      version: '1.0',
      out_trade_no: orderNo,
      trade_no: `2026${orderNo.slice(0, 10)}`,
      trade_status: trade?.status ?? '',
      total_amount: trade?.amount ?? '',
      gmt_payment: formatSecond(new Date(clock())),
      subject: '打赏 & 压合+车间',
      buyer_pay_amount: '',
      ...changes,
    };
    const signature = sign('RSA-SHA256', Buffer.from(sorted(fields, [])), key).toString('base64');
    return new URLSearchParams({ ...fields, sign_type: 'RSA2', sign: signature }).toString();
  }

  return {
    ...server,
    application,
    gateway,
    trades,
    unsigned,
    faults,
    isSigned,
    notice,
    options: {
      appId: '2021000000000001',
      privateKey: application.privateKey,
      publicKey: gateway.publicKey,
      gatewayUrl: `${server.url}/gateway.do`,
      clock,
    },
  };
}

export type AlipayServer = Awaited<ReturnType<typeof startAlipay>>;
