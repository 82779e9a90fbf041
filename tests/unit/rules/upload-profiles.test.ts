import { describe, expect, it } from 'vitest';
import {
  checkChosen,
  checkPastedPicture,
  checkUpload,
  tooMany,
  uploadProfiles,
} from '../../../contract/files/rules/upload-profiles';
import { requests } from '../../../contract/limits/requests';

const mb = 1024 * 1024;

describe('the kinds of upload', () => {
  describe('have the sizes of the specification [R208]', () => {
    it.each([
      ['generic', 'a.pdf', 50, '只能上传不超过50MB的文件'],
      ['community', 'a.any', 40, '上传文件大小不能超过40MB'],
      ['proof', 'a.pdf', 20, '文件大小不能超过20MB'],
      ['editorFile', 'a.zip', 16, '上传文件大小不能超过16MB'],
      ['cropper', 'a.tif', 5, '上传图片大小不能超过5M'],
      ['editorImage', 'a.gif', 2, '图片大小不能超过2MB'],
      ['feedbackPicture', 'a.png', 5, '上传图片大小不能超过5M'],
    ] as const)('%s takes %s of up to %i MB', (profile, name, most, words) => {
      expect(checkUpload(profile, { name, size: most * mb })).toBeUndefined();
      expect(checkUpload(profile, { name, size: most * mb + 1 })).toBe(words);
      expect(checkUpload(profile, { name, size: 0 })).toBe(uploadProfiles[profile].format);
    });
  });

  describe('have the formats of the specification [R207, R225]', () => {
    it.each([
      ['generic', 'a.exe', '只能上传rar、zip、doc、docx、xls、xlsx、pdf、jpg、jpeg、png格式的文件'],
      ['proof', 'a.exe', '文件格式不正确'],
      ['cropper', 'a.gif', '只能上传JPG、JPEG、PNG、BMP、TIF、WEBP格式的图片'],
      ['cropper', 'a', '只能上传JPG、JPEG、PNG、BMP、TIF、WEBP格式的图片'],
      ['editorImage', 'a.webp', '请上传图片'],
    ] as const)('%s refuses %s: %s', (profile, name, words) => {
      expect(checkUpload(profile, { name, size: 1 })).toBe(words);
    });

    it('the cropper takes the others', () => {
      for (const suffix of ['jpg', 'png', 'bmp', 'tif', 'webp'])
        expect(checkUpload('cropper', { name: `a.${suffix}`, size: 1 })).toBeUndefined();
    });
  });

  it('names of the community have at most 80 characters [R206]', () => {
    expect(checkUpload('community', { name: `${'板'.repeat(76)}.pdf`, size: 1 })).toBeUndefined();
    expect(checkUpload('community', { name: `${'板'.repeat(77)}.pdf`, size: 1 })).toBe(
      '文件名过长，请修改文件名后重新上传',
    );
  });

  it('take so many at once [R209]', () => {
    const files = (count: number) => Array.from({ length: count }, () => ({ name: 'a.png', size: 1 }));
    expect(checkChosen('community', files(5))).toBeUndefined();
    expect(checkChosen('community', files(6))).toBe('最多上传5个文件');
    expect([tooMany('cropper'), tooMany('generic')]).toEqual(['最多上传1张图片', '最多上传1个文件']);
  });

  it('a picture for the cropper has at most 5 MB, and there are only so many [R226]', () => {
    const picture = { name: 'a.tif', size: 5 * mb + 1 };
    expect(checkChosen('cropper', [picture])).toBe('上传图片大小不能超过5M');
    expect(checkChosen('cropper', [picture, picture])).toBe('最多上传1张图片');
    const pictures = Array.from({ length: 6 }, () => ({ name: 'a.png', size: 1 }));
    expect(checkChosen('feedbackPicture', pictures)).toBe('最多上传5张图片');
  });

  it('the generic kind needs a file of its list, of up to 50 MB, within two minutes [R210] [R221]', () => {
    expect(checkChosen('generic', [])).toBe('请选择文件');
    expect(checkChosen('generic', [{ name: 'a.exe', size: 1 }])).toBe(
      '只能上传rar、zip、doc、docx、xls、xlsx、pdf、jpg、jpeg、png格式的文件',
    );
    expect(checkChosen('generic', [{ name: 'a.zip', size: 50 * mb + 1 }])).toBe('只能上传不超过50MB的文件');
    expect(checkChosen('generic', [{ name: 'a.zip', size: 50 * mb }])).toBeUndefined();
    expect(requests.timeoutMs).toBe(120_000);
  });

  it('a pasted picture is refused from 3145728 bytes on', () => {
    expect([3_145_727, 3_145_728].map(checkPastedPicture)).toEqual([undefined, '粘贴的图片过大，请压缩后重试']);
  });
});
