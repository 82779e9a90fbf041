import { describe, expect, it } from 'vitest';
import { createReportPdf } from '../../../server/modules/archive/pdf/report-pdf';
import { signPdf } from '../../../server/providers/esign/sign-pdf';
import { createSigningIdentity } from '../../../server/providers/esign/signing-identity';
import { signatureReport, textOf } from './poppler';
import { archiveUrl, longReport, sampleReport } from './sample-report';

const identity = createSigningIdentity({ commonName: 'Report Seal', organisation: 'Circuit Portal' });
const words = {
  reason: '出具员工履历报告',
  name: '深圳市华秀电路科技集团有限公司',
  location: '深圳',
  contactInfo: 'hr@huaxiu-circuit.example',
  signingTime: new Date('2026-11-20T06:30:00Z'),
};

describe('the signature of a report', () => {
  it('is called valid, and covers the whole document [R483]', async () => {
    for (const report of [sampleReport(), longReport()]) {
      const signed = await signPdf(await createReportPdf({ report, archiveUrl }), identity, words);
      const verdict = await signatureReport(signed);
      expect(verdict).toContain('Signature is Valid');
      expect(verdict).toContain('Total document signed');
      expect(verdict).toContain('Signer Certificate Common Name: Report Seal');
    }
  });

  it('shows that one byte was changed [R483]', async () => {
    const signed = await signPdf(await createReportPdf({ report: sampleReport(), archiveUrl }), identity, words);
    const at = signed.indexOf('stream') + 40;
    signed.writeUInt8(signed.readUInt8(at) ^ 1, at);
    const verdict = await signatureReport(signed);
    expect(verdict).toContain('Digest Mismatch');
    expect(verdict).not.toContain('Signature is Valid');
  });

  it('keeps the text of the report and carries its Chinese words intact [R483]', async () => {
    const signed = await signPdf(await createReportPdf({ report: sampleReport(), archiveUrl }), identity, words);
    expect(await textOf(signed)).toContain('王小明');
    const hex = Buffer.from(`\ufeff${words.reason}`, 'utf16le').swap16().toString('hex');
    expect(signed.toString('latin1')).toContain(`/Reason <${hex}>`);
  });

  it('can be made many times with one identity', async () => {
    const pdf = await createReportPdf({ report: sampleReport(), archiveUrl });
    const [first, second] = await Promise.all([signPdf(pdf, identity, words), signPdf(pdf, identity, words)]);
    expect(await signatureReport(first)).toContain('Signature is Valid');
    expect(await signatureReport(second)).toContain('Signature is Valid');
  });

  it('is called valid whatever serial number the certificate drew', async () => {
    const pdf = await createReportPdf({ report: sampleReport(), archiveUrl });
    for (let index = 0; index < 4; index++) {
      const other = createSigningIdentity({ commonName: 'Report Seal', organisation: 'Circuit Portal' });
      expect(await signatureReport(await signPdf(pdf, other, words))).toContain('Signature is Valid');
    }
  });

  it('refuses names that are not ASCII', () => {
    expect(() => createSigningIdentity({ commonName: '华秀', organisation: 'x' })).toThrow(RangeError);
  });
});
