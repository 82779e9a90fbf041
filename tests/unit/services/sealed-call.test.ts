import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { served, textOf } from './served';

const { privateKey, publicKey } = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256', extractable: true });
const published = { ...(await exportJWK(publicKey)), kid: 't-1', use: 'enc', alg: 'ECDH-ES+A256KW' };

const dispute = {
  feedbackContent: '入职日期不正确',
  contactPhone: '13800138000',
  verificationCode: 'ABCD2345EFGH6789',
};

interface Seen {
  keyRequests: number;
  calls: { contentType: string; body: string }[];
}

/** A server with one key; `failures` are its refusals before it accepts. */
async function server(failures: string[], date = new Date()): Promise<Seen> {
  const seen: Seen = { keyRequests: 0, calls: [] };
  await served(async (request, response) => {
    if (request.url === '/.well-known/jwks.json') {
      seen.keyRequests += 1;
      response.setHeader('date', date.toUTCString()).end(JSON.stringify({ keys: [published] }));
      return;
    }
    seen.calls.push({ contentType: request.headers['content-type'] ?? '', body: await textOf(request) });
    const reason = failures.shift();
    const reply = reason ? { code: 400, success: false, msg: reason, data: { reason } } : { code: 200, msg: '好' };
    response.writeHead(reason ? 400 : 200).end(JSON.stringify(reply));
  });
  return seen;
}

async function opened(jwe: string): Promise<Record<string, unknown>> {
  const { plaintext, protectedHeader } = await compactDecrypt(jwe, privateKey);
  expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: 't-1' });
  return JSON.parse(new TextDecoder().decode(plaintext));
}

/** The module caches the server's key: each test starts without one. */
const load = () => import('../../../src/services/shared/sealed-call');

beforeEach(() => {
  vi.resetModules();
});

describe('a call whose body is encrypted', () => {
  it('travels as a JWE made for this call alone [R490]', async () => {
    const seen = await server([]);
    const { sealedCall } = await load();
    const answer = await sealedCall('POST /api/portal/v1/archive/submitFeedback', dispute);
    expect(answer).toEqual({ message: '好', data: null });
    const [sent] = seen.calls;
    expect(sent?.contentType).toBe('application/jose');
    expect(sent?.body).not.toContain('13800138000');
    expect(await opened(sent?.body ?? '')).toEqual({
      call: 'POST /api/portal/v1/archive/submitFeedback',
      iat: expect.any(Number),
      jti: expect.stringMatching(/^[\w-]{36}$/),
      body: dispute,
    });
  });

  it('asks for the key once and never repeats an id', async () => {
    const seen = await server([]);
    const { sealedCall } = await load();
    await sealedCall('POST /api/portal/v1/archive/submitFeedback', dispute);
    await sealedCall('POST /api/portal/v1/archive/submitFeedback', dispute);
    const contents = await Promise.all(seen.calls.map(({ body }) => opened(body)));
    expect(seen.keyRequests).toBe(1);
    expect(new Set(contents.map(({ jti }) => jti)).size).toBe(2);
  });

  it('is stamped with the time of the server, however wrong the clock here is', async () => {
    const serverTime = new Date(Date.now() + 7 * 3_600_000);
    const seen = await server([], serverTime);
    const { sealedCall } = await load();
    await sealedCall('POST /api/portal/v1/archive/submitFeedback', dispute);
    const { iat } = await opened(seen.calls[0]?.body ?? '');
    expect(Math.abs(Number(iat) - serverTime.getTime() / 1000)).toBeLessThan(5);
  });

  it.each(['UNKNOWN_KEY', 'STALE'])('tries once more with a fresh key after %s', async (reason) => {
    const seen = await server([reason]);
    const { sealedCall } = await load();
    expect((await sealedCall('POST /api/portal/v1/archive/submitFeedback', dispute)).message).toBe('好');
    expect([seen.keyRequests, seen.calls.length]).toEqual([2, 2]);
  });

  it('gives up after the second try', async () => {
    const seen = await server(['UNKNOWN_KEY', 'UNKNOWN_KEY', 'UNKNOWN_KEY']);
    const { sealedCall } = await load();
    const sent = sealedCall('POST /api/portal/v1/archive/submitFeedback', dispute);
    await expect(sent).rejects.toMatchObject({ code: 'UNKNOWN_KEY' });
    expect(seen.calls.length).toBe(2);
  });

  it('does not repeat what was refused for another reason', async () => {
    const seen = await server(['REPEATED']);
    const { sealedCall } = await load();
    const sent = sealedCall('POST /api/portal/v1/archive/submitFeedback', dispute);
    await expect(sent).rejects.toMatchObject({ code: 'REPEATED' });
    expect(seen.calls.length).toBe(1);
  });

  it('reports that the network is down, and fetches the key again the next time', async () => {
    let down = true;
    await served((request, response) => {
      if (down) request.socket.destroy();
      else if (request.url === '/.well-known/jwks.json') response.end(JSON.stringify({ keys: [published] }));
      else response.end(JSON.stringify({ code: 200 }));
    });
    const { sealedCall } = await load();
    const first = sealedCall('POST /api/portal/v1/archive/submitFeedback', dispute);
    await expect(first).rejects.toMatchObject({ code: 'NETWORK', message: '网络异常，请检查网络后重试' });
    down = false;
    await sealedCall('POST /api/portal/v1/archive/submitFeedback', dispute);
  });
});

describe('a form with files', () => {
  it('has the encrypted body as its field payload and the files beside it [R488]', async () => {
    const seen = await server([]);
    const { sealedFormCall } = await load();
    const attachmentFile = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' });
    const body = { email: 'a@example.com', verificationCode: 'ABCD2345EFGH6789' };
    await sealedFormCall('POST /api/portal/v1/archive/sendReportToEmail', body, { attachmentFile });
    const [sent] = seen.calls;
    const form = await new Response(sent?.body, { headers: { 'content-type': sent?.contentType ?? '' } }).formData();
    expect((await opened(String(form.get('payload')))).body).toEqual(body);
    const file = form.get('attachmentFile');
    expect(file instanceof File ? [file.name, await file.text()] : file).toEqual(['a.pdf', '%PDF-1.7']);
  });
});
