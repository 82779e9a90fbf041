import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createReportPdf } from '../../../server/modules/archive/pdf/report-pdf';
import { createEsignSandbox } from '../../../server/providers/esign/sandbox';
import { signatureReport } from '../archive-pdf/poppler';
import { archiveUrl, sampleReport } from '../archive-pdf/sample-report';

const encryptionKey = Buffer.alloc(32, 7);
let folder: string;
let time: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'esign-'));
  time = Date.parse('2026-11-20T06:30:00Z');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const sandbox = () => createEsignSandbox({ folder, encryptionKey, clock: () => time });

async function document() {
  const pdf = await createReportPdf({ report: sampleReport(), archiveUrl });
  return {
    fileName: '员工履历报告-王小明.pdf',
    title: '员工履历报告',
    signerName: '深圳市华秀电路科技集团有限公司',
    pdf,
  };
}

describe('the signing sandbox', () => {
  it('signs for a while, is then completed, and gives a document that is really signed [R483][R484]', async () => {
    const esign = sandbox();
    const { signFlowId } = await esign.start(await document());
    expect(signFlowId).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
    time += 2499;
    expect(await esign.status(signFlowId)).toBe('signing');
    await expect(esign.fetch(signFlowId)).rejects.toMatchObject({ kind: 'refused', code: 'not-completed' });
    time += 1;
    expect(await esign.status(signFlowId)).toBe('completed');
    const signed = await esign.fetch(signFlowId);
    expect(signed.fileName).toBe('员工履历报告-王小明.pdf');
    expect(await signatureReport(signed.pdf)).toContain('Signature is Valid');
  });

  it('signs with a certificate that is not younger than the signature [R483]', async () => {
    const esign = sandbox();
    const { signFlowId } = await esign.start(await document());
    time += 60 * 60_000;
    const { pdf } = await esign.fetch(signFlowId);
    const contents = /\/Contents <([0-9A-Fa-f]+)>/.exec(pdf.toString('latin1'))?.[1] ?? '';
    const padded = Buffer.from(contents, 'hex');
    const der = padded.subarray(0, 4 + padded.readUInt16BE(2)).toString('latin1');
    const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(der));
    if (!('certificates' in message)) throw new Error('no signed data');
    const signedAt = /\/M \(D:(\d{14})/.exec(pdf.toString('latin1'))?.[1];
    const { notBefore } = message.certificates[0]?.validity ?? {};
    expect(notBefore?.toISOString().replace(/\D/g, '').slice(0, 14)).toBe('20261120063000');
    expect(signedAt).toBe('20261120063002');
  });

  it('outlives a restart, and several processes agree on the bytes and the identity [R483]', async () => {
    const [one, two] = [sandbox(), sandbox()];
    const { signFlowId } = await one.start(await document());
    time += 2500;
    expect(await two.status(signFlowId)).toBe('completed');
    const [a, b] = await Promise.all([one.fetch(signFlowId), two.fetch(signFlowId)]);
    expect(a.pdf.equals(b.pdf)).toBe(true);
    expect((await sandbox().fetch(signFlowId)).pdf.equals(a.pdf)).toBe(true);
    expect((await readdir(folder)).filter((name) => name === 'identity')).toHaveLength(1);
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('fails a document that it is configured to refuse [R484]', async () => {
    const esign = createEsignSandbox({
      folder,
      encryptionKey,
      clock: () => time,
      refuses: ({ title }) => title === '拒签',
    });
    const { signFlowId } = await esign.start({ ...(await document()), title: '拒签' });
    expect(await esign.status(signFlowId)).toBe('signing');
    time += 2500;
    expect(await esign.status(signFlowId)).toBe('failed');
    await expect(esign.fetch(signFlowId)).rejects.toMatchObject({ kind: 'refused' });
  });

  it('knows no flow that it did not start, nor one that leads out of its folder', async () => {
    for (const id of ['0'.repeat(32), '../identity', 'identity', '']) {
      await expect(sandbox().status(id)).rejects.toMatchObject({ kind: 'missing', code: 'no-such-flow' });
      await expect(sandbox().fetch(id)).rejects.toMatchObject({ kind: 'missing' });
    }
  });

  it('keeps everything at rest encrypted, for its owner only', async () => {
    const esign = sandbox();
    const { signFlowId } = await esign.start(await document());
    time += 2500;
    await esign.fetch(signFlowId);
    const names = await readdir(folder);
    expect(names.sort()).toEqual([`${signFlowId}.flow`, `${signFlowId}.signed`, 'identity'].sort());
    for (const name of names) {
      const bytes = await readFile(join(folder, name));
      for (const plain of ['%PDF', '王小明', 'passphrase', 'fileName']) expect(bytes.includes(plain)).toBe(false);
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    }
  });

  it('opens nothing with another key, changed, or under another name', async () => {
    const esign = sandbox();
    const [first, second] = [await esign.start(await document()), await esign.start(await document())];
    const other = createEsignSandbox({ folder, encryptionKey: Buffer.alloc(32, 8), clock: () => time });
    await expect(other.status(first.signFlowId)).rejects.toMatchObject({ kind: 'malformed', code: 'unreadable' });
    const file = join(folder, `${first.signFlowId}.flow`);
    const bytes = await readFile(file);
    bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
    await writeFile(file, bytes);
    await expect(esign.status(first.signFlowId)).rejects.toMatchObject({ kind: 'malformed', code: 'unreadable' });
    await rename(join(folder, `${second.signFlowId}.flow`), file);
    await expect(esign.status(first.signFlowId)).rejects.toMatchObject({ kind: 'malformed', code: 'unreadable' });
  });

  it('demands a key of 32 bytes', () => {
    expect(() => createEsignSandbox({ folder, encryptionKey: Buffer.alloc(16), clock: () => time })).toThrow(
      RangeError,
    );
  });
});
