import { describe, expect, it } from 'vitest';
import type { Reply } from '../../../qa/replay-browser/reply';
import { failureIn, refusal, success } from '../../../qa/replay-browser/reply';

function read(reply: Reply): unknown {
  if (reply.kind !== 'reply') throw new Error(`no reply but ${reply.kind}`);
  return { status: reply.status, ...JSON.parse(reply.body.toString()) };
}

describe('replies of the gated network', () => {
  it('answers in the envelope of the server', () => {
    expect(read(success({ a: 1 }, '0'))).toEqual({
      status: 200,
      code: 200,
      success: true,
      message: '0',
      msg: '0',
      data: { a: 1 },
    });
  });

  it('refuses with the code of the failure', () => {
    const refused = read(refusal({ code: '500', message: '报告生成失败' }));
    expect(refused).toMatchObject({ status: 500, code: 500, success: false, message: '报告生成失败', data: null });
  });

  it('sends a code that is no number as the reason', () => {
    const refused = read(refusal({ code: 'EXPIRED', message: '报告已过期' }));
    expect(refused).toMatchObject({ status: 400, code: 400, data: { reason: 'EXPIRED' } });
  });

  it.each(['', 'NETWORK'])('breaks the connection where the failure comes from no server: %j', (code) => {
    expect(refusal({ code, message: '网络异常，请检查网络后重试' })).toEqual({ kind: 'broken' });
  });

  it('reads a failure that lacks its fields', () => {
    expect(failureIn(undefined)).toEqual({ code: '', message: '' });
    expect(failureIn({ code: 7, message: '忙' })).toEqual({ code: '', message: '忙' });
  });
});
