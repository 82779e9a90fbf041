import { describe, expect, it } from 'vitest';
import { checkProofFile, fileSuffix, proofMessages } from '../../../contract/files/rules/proof-file';
import { proofFile } from '../../../contract/limits/files';

const megabytes = 1024 * 1024;

describe('proof file', () => {
  it.each(['rar', 'zip', 'doc', 'docx', 'pdf', 'jpg', 'png'])('may be a %s [R228]', (suffix) => {
    expect(checkProofFile({ name: `证明.${suffix}`, size: 1 })).toBeUndefined();
    expect(checkProofFile({ name: `证明.${suffix.toUpperCase()}`, size: 1 })).toBeUndefined();
  });

  it.each(['a.exe', 'a.jpeg', 'a.gif', 'a.svg', 'a.html', 'a.pdf.exe', 'pdf', 'a.', 'a', '', 'a.pdf ', 'a.7z'])(
    'may not be "%s" [R228, R229]',
    (name) => {
      expect(checkProofFile({ name, size: 1 })).toBe('文件格式不正确');
    },
  );

  it('takes 20 MB and no byte more [R228, R229]', () => {
    expect(checkProofFile({ name: 'a.pdf', size: 20 * megabytes })).toBeUndefined();
    expect(checkProofFile({ name: 'a.pdf', size: 20 * megabytes + 1 })).toBe('文件大小不能超过20MB');
  });

  it('refuses an empty file [R229]', () => {
    expect(checkProofFile({ name: 'a.pdf', size: 0 })).toBe('文件格式不正确');
  });

  it('takes a name of 80 characters and no more', () => {
    expect(checkProofFile({ name: `${'名'.repeat(76)}.pdf`, size: 1 })).toBeUndefined();
    expect(checkProofFile({ name: `${'名'.repeat(77)}.pdf`, size: 1 })).toBe('文件名过长，请修改文件名后重新上传');
  });

  it('is one file [R228]', () => {
    expect(proofFile.count).toBe(1);
  });

  it('warns in these words [R229]', () => {
    expect(proofMessages).toMatchObject({
      format: '文件格式不正确',
      size: '文件大小不能超过20MB',
      uploading: '文件上传中，请稍后',
      failed: '文件上传失败，请重新上传',
    });
  });
});

it.each([
  ['a.PDF', 'pdf'],
  ['a.tar.Gz', 'gz'],
  ['.png', 'png'],
  ['none', ''],
  ['a.', ''],
])('the suffix of %s is "%s" [R231]', (name, suffix) => {
  expect(fileSuffix(name)).toBe(suffix);
});
