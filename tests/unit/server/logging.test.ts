import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { describeError, loggerOptions, scrub } from '../../../server/http/logging';
import { ProviderError } from '../../../server/providers/provider-error';

const personal = {
  id: '11010519491231002X',
  phone: '13800138000',
  email: 'zhang.san@example.com',
  name: '张三丰',
  code: 'ABCD2345EFGH6789',
  token: 'q2V7-kPz_0aBcDeFgHiJkL',
};

function expectNothingPersonal(logged: unknown): void {
  const text = JSON.stringify(logged);
  for (const value of Object.values(personal)) expect(text).not.toContain(value);
}

describe('scrub', () => {
  it.each([
    ['id 11010519491231002X.', 'id [id].'],
    ['身份证号11010519491231002x错误', '身份证号[id]错误'],
    ['idNo110105194912310021', 'idNo[id]'],
    ['old form 110105491231002', 'old form [id]'],
    ['pass A123456789', 'pass [id]'],
    ['call 13800138000 now', 'call [phone] now'],
    ['to +8613800138000', 'to +[phone]'],
    ['phone13800138000', 'phone[phone]'],
    ['to zhang.san@example.com', 'to [email]'],
    ['13800138000@qq.com', '[email]'],
    ['code ABCD2345EFGH6789', 'code [code]'],
    ['code abcd-2345-EFGH-6789', 'code [code]'],
    ['key q2V7-kPz_0aBcDeFgHiJkL', 'key [token]'],
  ])('%s becomes %s', (text, clean) => {
    expect(scrub(text)).toBe(clean);
  });

  it.each(['port 5432, 12 rows', 'connect ECONNREFUSED 127.0.0.1:5432', 'at 1763712000000', 'status 503'])(
    'leaves "%s" as it is',
    (text) => {
      expect(scrub(text)).toBe(text);
    },
  );
});

describe('what a log says of an error', () => {
  it('names its type, code, cleaned message and frames', () => {
    const error = Object.assign(new TypeError(`no ${personal.phone}`), { code: 'E_TEST' });
    const described = describeError(error);
    expect(described).toMatchObject({ type: 'TypeError', code: 'E_TEST', message: 'no [phone]' });
    expect(described.stack).toContain('logging.test.ts');
    expect(described.stack).not.toContain(personal.phone);
  });

  it('holds no value of a failed statement', () => {
    const detail = `Key (phone)=(${personal.phone}) already exists. ${personal.name}`;
    const cause = Object.assign(new Error(`invalid input "${personal.name}"`), {
      severity: 'ERROR',
      routine: '_bt_check_unique',
      code: '23505',
      detail,
      where: personal.id,
    });
    const error = new Error(`Failed query: insert into x values ($1)\nparams: ${Object.values(personal).join(',')}`, {
      cause,
    });
    const described = describeError(Object.assign(error, { params: Object.values(personal), query: 'insert' }));
    expectNothingPersonal(described);
    expect(described).toMatchObject({ message: 'database error', cause: { message: 'database error', code: '23505' } });
    expect(Object.keys(described).sort()).toEqual(['cause', 'message', 'stack', 'type']);
  });

  it('holds nothing of what a vendor said', () => {
    const error = new ProviderError({
      kind: 'refused',
      provider: 'tencent',
      code: '66660004',
      vendorText: `${personal.name} ${personal.id}`,
      cause: new Error(`refused +86${personal.phone} ${personal.email}`),
    });
    const described = describeError(error);
    expectNothingPersonal(described);
    expect(described).toMatchObject({ type: 'ProviderError', message: 'tencent: refused (66660004)' });
  });

  it('follows the causes', () => {
    const error = new Error('first', { cause: new RangeError('second', { cause: new Error(personal.token) }) });
    expect(describeError(error)).toMatchObject({
      message: 'first',
      cause: { type: 'RangeError', message: 'second', cause: { message: '[token]' } },
    });
  });

  it('takes anything that was thrown', () => {
    expect(describeError(`bad ${personal.email}`)).toEqual({ type: 'string', message: 'bad [email]', stack: '' });
    expect(describeError(undefined)).toEqual({ type: 'undefined', message: 'undefined', stack: '' });
  });
});

describe('log lines of a server', () => {
  async function linesOf(level: string, url: string): Promise<string> {
    const lines: string[] = [];
    const options = loggerOptions(level);
    const server = Fastify({
      logger:
        typeof options === 'object' ? { ...options, stream: { write: (line: string) => lines.push(line) } } : false,
    });
    server.get('/reports/:handle', async (request) => {
      request.log.info({ idNo: personal.id, body: { email: personal.email, deep: { phone: personal.phone } } }, 'seen');
      request.log.error({ err: new Error(`mail to ${personal.email}`) }, 'failed');
      return {};
    });
    await server.inject({ url, headers: { cookie: `archive_browser=${personal.token}` } });
    await server.close();
    return lines.join('');
  }

  it('name the route, neither path nor query nor cookie', async () => {
    const lines = await linesOf('debug', `/reports/${personal.token}?email=${personal.email}`);
    expect(lines).toContain('/reports/:handle');
    expectNothingPersonal(lines);
  });

  it('hide personal fields and clean errors', async () => {
    const lines = await linesOf('info', '/reports/1');
    expect(lines).toContain('[redacted]');
    expect(lines).toContain('mail to [email]');
    expectNothingPersonal(lines);
  });
});
