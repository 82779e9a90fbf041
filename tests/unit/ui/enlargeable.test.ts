import { describe, expect, it } from 'vitest';
import { enlargeable } from '../../../src/ui/parts/enlargeable';

const source = `/api/portal/v1/pictures/${'a'.repeat(22)}`;
const rest = 'loading="lazy" decoding="async" />';

describe('pictures of customers', () => {
  it('have a text, and open as large as they are', () => {
    const html = `<p>见图<img src="${source}" alt="" ${rest}<img src="${source}" ${rest}</p>`;
    const link = `<a href="${source}" target="_blank" title="查看大图">`;
    expect(enlargeable(html)).toBe(
      `<p>见图${link}<img alt="图片1" src="${source}" ${rest}</a>${link}<img alt="图片2" src="${source}" ${rest}</a></p>`,
    );
  });

  it('keep their own text, and their own link', () => {
    const html = `<a href="/portal"><img src="${source}" alt="钻孔偏位" ${rest}</a>`;
    expect(enlargeable(html)).toBe(html);
    expect(enlargeable(`${html}<img src="${source}" alt="钻孔偏位" ${rest}`)).toContain(`<a href="${source}"`);
  });

  it('are no drawings, emoji, or anything else', () => {
    const html =
      '<article><img class="emoji" src="/emoji/1.svg" alt="😀"><img src="/api/portal/v1/art/1" alt=""></article>';
    expect(enlargeable(html)).toBe(html);
  });
});
