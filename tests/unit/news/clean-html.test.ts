import { describe, expect, it } from 'vitest';
import { cleanHtml, previewOf } from '../../../server/html/clean-html';

const art = '/api/portal/v1/art/board-a1.svg';

describe('the body of an article', () => {
  it.each([
    ['<script>alert(1)</script>', ''],
    ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="https://tracker.example/p.png">', ''],
    ['<img src="//tracker.example/p.png">', ''],
    ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
    ['<img src="/api/portal/v1/art/../../../login/logout">', ''],
    ['<img src="/login/logout">', ''],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="JaVaScRiPt&#58;alert(1)">a</a>', '<a>a</a>'],
    ['<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
    ['<a href="//evil.example/">a</a>', '<a>a</a>'],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<svg/onload=alert(1)>', ''],
    ['<math><mi//xlink:href="data:x,<script>alert(4)</script>">', ''],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<object data="x"></object><embed src="x">', ''],
    ['<form action="/x"><input name="p"><button>go</button></form>', 'go'],
    ['<style>body{display:none}</style>', ''],
    ['<p style="position:fixed;inset:0">a</p>', '<p>a</p>'],
    ['<p id="content" name="x" class="shell">a</p>', '<p>a</p>'],
    ['<link rel="stylesheet" href="x"><meta http-equiv="refresh" content="0"><base href="//evil.example">', ''],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
    ['<p>a<!-- <img src=x onerror=alert(1)> --></p>', '<p>a</p>'],
    ['<scr<script>ipt>alert(1)</script>', 'alert(1)'],
    ['<details open ontoggle=alert(1)>a</details>', 'a'],
    ['<template><img src=x onerror=alert(1)></template>', ''],
  ])('%s becomes %s', (html, clean) => {
    const cleaned = cleanHtml(html);
    expect(cleaned).not.toMatch(/<(?:script|iframe|svg|style|form|input|img)|javascript:|alert\(1\)"|on\w+=/i);
    expect(cleaned.replace(/ipt&gt;|"&gt;$/g, '')).toBe(clean);
  });

  it('keeps headings, lists and text with its emphasis, the title being the only h1', () => {
    const html =
      '<h2>一</h2><ul><li><strong>二</strong></li></ul><ol start="3"><li>三</li></ol><blockquote>四</blockquote>';
    expect(cleanHtml(html)).toBe(html);
    expect(cleanHtml('<h1>大</h1>')).toBe('<h2>大</h2>');
  });

  it('keeps pictures of its own, loaded late and with their size', () => {
    expect(cleanHtml(`<img src="${art}" alt="板" width="960" height="540" srcset="x 2x">`)).toBe(
      `<img src="${art}" alt="板" width="960" height="540" loading="lazy" decoding="async" />`,
    );
    expect(cleanHtml(`<img src="${art}" width="100%" height="9">`)).not.toContain('width');
  });

  it('lets foreign links know nothing of us, and keeps our own', () => {
    expect(cleanHtml('<a href="https://a.example/x" target="_top">a</a>')).toBe(
      '<a href="https://a.example/x" target="_blank" rel="noopener noreferrer nofollow">a</a>',
    );
    expect(cleanHtml('<a href="/portal/m7.html">a</a>')).toBe('<a href="/portal/m7.html">a</a>');
    expect(cleanHtml('<a href="tel:+8675582048201">a</a>')).toContain('tel:');
  });

  it('gives each table a box to scroll in, which the keyboard reaches', () => {
    const table = '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>';
    expect(cleanHtml(table)).toBe(`<div class="table-box" role="region" aria-label="表格" tabindex="0">${table}</div>`);
  });

  it('does not change by being cleaned twice, but for the box around a table', () => {
    const once = cleanHtml(`<h2>一</h2><p>a &lt;b&gt; &amp; c</p><img src="${art}" alt="">`);
    expect(cleanHtml(once)).toBe(once);
  });
});

describe('a preview', () => {
  it.each([
    ['<p>铜厚&nbsp;1&nbsp;oz &amp; 线宽 &lt; 0.1&nbsp;mm</p>', '铜厚 1 oz & 线宽 < 0.1 mm'],
    ['<h2>标题</h2><p>第一段</p><p>第二段</p>', '第一段 第二段'],
    ['<p>a<script>alert(1)</script>b</p>', 'ab'],
    ['<p>&#20013;&#x6587;</p>', '中文'],
    ['<p>&eacute;&copy;&unknown;</p>', 'é©&unknown;'],
    ['<p>一<p>二', '一 二'],
    ['<figure><img src="x"><figcaption>图</figcaption></figure><table><tr><td>1</td></tr></table><p>文</p>', '文'],
    ['', ''],
  ])('%s reads %s [R113]', (html, text) => {
    expect(previewOf(html, 120)).toBe(text);
  });

  it('is cut at its length, never inside a character [R113]', () => {
    const cut = previewOf(`<p>${'𠮷'.repeat(200)}</p>`, 120);
    expect([...cut]).toHaveLength(120);
    expect(cut.endsWith('𠮷…')).toBe(true);
  });
});
