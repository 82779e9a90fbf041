import { afterEach, describe, expect, it } from 'vitest';
import { createEsign } from '../../../server/providers/esign/esign-cn';
import { requestSignature } from '../../../server/providers/esign/esign-gateway';
import type { Faults } from './esign-server';
import { account, startESignServer } from './esign-server';

const pdf = Buffer.from('%PDF-1.7\nthe report\n%%EOF');
const document = { fileName: '报告:王小明.pdf', title: '员工履历报告', signerName: '华秀', pdf };

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

async function setUp(faults: Faults = {}, changes: Partial<Parameters<typeof createEsign>[0]> = {}) {
  const server = await startESignServer(faults);
  close = server.close;
  const esign = createEsign({ ...account, baseUrl: server.baseUrl, clock: Date.now, readyPollMs: 1, ...changes });
  return { server, esign };
}

const failure = (kind: string, code: string) =>
  expect.objectContaining({ name: 'ProviderError', provider: 'esign', kind, code });

describe('e签宝', () => {
  it('signs a request as the vendor computes it [R483]', () => {
    const request = { method: 'GET', contentMd5: '', contentType: '', path: '/v3/sign-flow/1/detail' };
    // printf 'GET\n*/*\n\n\n\n/v3/sign-flow/1/detail' | openssl dgst -sha256 -hmac secret -binary | base64
    expect(requestSignature(request, 'secret')).toBe('ChFHTLhgtbhbHAn5MR9oOGuJQRzZZb5cC7neoFio0Mc=');
  });

  it('uploads the document and has the platform seal it by itself below the issuer [R483]', async () => {
    const { esign, server } = await setUp();
    expect(await esign.start(document)).toEqual({ signFlowId: 'flow0001' });
    expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v3/files/file-upload-url',
      'GET /v3/files/file01',
      'POST /v3/files/file01/keyword-positions',
      'POST /v3/sign-flow/create-by-file',
    ]);
    expect(server.seen[0]?.body).toMatchObject({
      fileName: '报告-王小明.pdf',
      fileSize: pdf.length,
      convertToPDF: false,
    });
    expect(server.seen[2]?.body).toEqual({ keywords: ['出具单位（盖章）'] });
    expect(server.seen[3]?.body).toEqual({
      docs: [{ fileId: 'file01', fileName: '报告-王小明.pdf' }],
      signFlowConfig: { signFlowTitle: '员工履历报告', autoStart: true, autoFinish: true },
      signers: [
        {
          signerType: 1,
          signConfig: { signOrder: 1 },
          signFields: [
            {
              fileId: 'file01',
              signFieldType: 0,
              normalSignFieldConfig: {
                autoSign: true,
                signFieldStyle: 1,
                signFieldPosition: { positionPage: '2', positionX: 434, positionY: 194 },
              },
            },
          ],
        },
      ],
    });
  });

  it('takes a fixed place and one of several seals', async () => {
    const { esign, server } = await setUp({}, { seal: { page: 1, x: 450, y: 200 }, sealId: 'seal-7' });
    await esign.start(document);
    expect(JSON.stringify(server.seen.at(-1)?.body)).toContain(
      '"assignedSealId":"seal-7","signFieldPosition":{"positionPage":"1","positionX":450,"positionY":200}',
    );
  });

  it('waits until the uploaded file is ready, and not for ever', async () => {
    const patient = await setUp({ fileStatuses: [0, 1, 4, 5] });
    await patient.esign.start(document);
    expect(patient.server.seen.filter(({ path }) => path === '/v3/files/file01')).toHaveLength(4);
    await close?.();
    const never = await setUp({ fileStatuses: [1] }, { readyTries: 3 });
    await expect(never.esign.start(document)).rejects.toEqual(failure('timeout', 'file-not-ready'));
    await close?.();
    const broken = await setUp({ fileStatuses: [3] });
    await expect(broken.esign.start(document)).rejects.toEqual(failure('refused', 'file-status-3'));
  });

  it.each([
    [0, 'signing'],
    [1, 'signing'],
    [2, 'completed'],
    [3, 'failed'],
    [5, 'failed'],
    [7, 'failed'],
  ])('reads status %i as %s [R484]', async (signFlowStatus, status) => {
    const { esign } = await setUp({ signFlowStatus });
    expect(await esign.status('flow0001')).toBe(status);
  });

  it('does not guess at a status that is not documented [R484]', async () => {
    const { esign } = await setUp({ signFlowStatus: 42 });
    await expect(esign.status('flow0001')).rejects.toEqual(failure('malformed', 'flow-status-42'));
  });

  it('gives the signed bytes, not the address [R483]', async () => {
    const { esign } = await setUp({ signed: pdf });
    expect(await esign.fetch('flow0001')).toEqual({ fileName: '报告.pdf', pdf });
  });

  it('refuses bytes that are no PDF, too many, or from an address that is not to be trusted [R483]', async () => {
    const wrong = await setUp({ signed: Buffer.from('<html>sorry</html>') });
    await expect(wrong.esign.fetch('flow0001')).rejects.toEqual(failure('malformed', 'not-a-pdf'));
    await close?.();
    const large = await setUp({ signed: Buffer.concat([pdf, Buffer.alloc(4096)]) }, { maxBytes: 1024 });
    await expect(large.esign.fetch('flow0001')).rejects.toEqual(failure('malformed', 'too-large'));
    await close?.();
    for (const downloadUrl of ['http://169.254.169.254/latest', 'file:///etc/passwd', 'nonsense']) {
      const elsewhere = await setUp({ downloadUrl });
      await expect(elsewhere.esign.fetch('flow0001')).rejects.toEqual(failure('malformed', 'untrusted-address'));
      await close?.();
    }
    const upload = await setUp({ uploadUrl: 'http://10.0.0.1/upload' });
    await expect(upload.esign.start(document)).rejects.toEqual(failure('malformed', 'untrusted-address'));
  });

  it('passes a refusal on with the vendor’s code, its words kept out of the message', async () => {
    const refuse = { path: '/v3/sign-flow/create-by-file', code: 1435203, message: '王小明的印章未授权' };
    const { esign } = await setUp({ refuse });
    const error: unknown = await esign.start(document).catch((caught: unknown) => caught);
    expect(error).toEqual(failure('refused', '1435203'));
    expect(String(error) + JSON.stringify(error)).not.toContain('王小明');
    expect(error).toHaveProperty('vendorText', '王小明的印章未授权');
  });

  it('is refused with a wrong secret, or where its clock is wrong', async () => {
    const wrong = await setUp({}, { secret: 'another' });
    await expect(wrong.esign.status('flow0001')).rejects.toEqual(failure('refused', '401'));
    await close?.();
    const late = await setUp({}, { clock: () => Date.now() - 3_600_000 });
    await expect(late.esign.status('flow0001')).rejects.toEqual(failure('refused', '401'));
  });

  it('reports a failed upload and a seal without a position', async () => {
    const upload = await setUp({ uploadErrCode: 500 });
    await expect(upload.esign.start(document)).rejects.toEqual(failure('refused', 'upload-500'));
    await close?.();
    const place = await setUp({ keywordMissing: true });
    await expect(place.esign.start(document)).rejects.toEqual(failure('refused', 'keyword-not-found'));
  });

  it('reports a vendor that is slow, down, or replies with invalid data', async () => {
    const slow = await setUp({ hang: '/v3/sign-flow' }, { timeoutMs: 50 });
    await expect(slow.esign.status('flow0001')).rejects.toEqual(failure('timeout', 'over-50-ms'));
    await close?.();
    const stuck = await setUp({ hang: '/signed' }, { timeoutMs: 50 });
    await expect(stuck.esign.fetch('flow0001')).rejects.toEqual(failure('timeout', 'over-50-ms'));
    await close?.();
    const bad = await setUp({ broken: { status: 502, text: '<html>Bad Gateway</html>' } });
    await expect(bad.esign.status('flow0001')).rejects.toEqual(failure('unreachable', 'http-502'));
    await close?.();
    const odd = await setUp({ broken: { status: 200, text: '{"code":0,"data":{"signFlowStatus":"2"}}' } });
    await expect(odd.esign.status('flow0001')).rejects.toEqual(failure('malformed', 'reply-shape'));
    await close?.();
    const { esign } = await setUp();
    await close?.();
    await expect(esign.status('flow0001')).rejects.toEqual(failure('unreachable', 'ECONNREFUSED'));
  });
});
