import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { ArchivePage } from '../../../src/ui/archive/ArchivePage';
import { ExpirePage } from '../../../src/ui/archive/ExpirePage';
import { FaceResultPage } from '../../../src/ui/archive/FaceResultPage';
import { FailedPage } from '../../../src/ui/shell/FailedPage';
import { NotFoundPage } from '../../../src/ui/shell/NotFoundPage';
import { renderOnServer, wordsOf } from './render';

const ignore = () => undefined;
const archivePage = (leftAfter: string | undefined) =>
  renderOnServer(createElement(ArchivePage, { leftAfter, onApply: ignore, onVerify: ignore, onGuide: ignore }));

const headings = (markup: string) => Array.from(markup.matchAll(/<h1[^>]*>(.*?)<\/h1>/g), ([, words]) => words);

describe('archive page', () => {
  it('is titled, names the centre and offers both cards [R442]', async () => {
    const markup = await archivePage('2023-11-21');
    expect(headings(markup)).toEqual(['员工履历报告']);
    const words = wordsOf(markup);
    for (const part of ['员工履历查询中心', '申请在线查询', '申请查询', '在线验证']) expect(words).toContain(part);
  });

  it('shows the earliest leaving date, and links the guide [R443]', async () => {
    const markup = await archivePage('2023-11-21');
    expect(markup).toContain('<time dateTime="2023-11-21">2023-11-21</time>');
    expect(wordsOf(markup)).toMatch(/在职员工，或\s+2023-11-21\s+之后离职的员工可申请查询/);
    expect(wordsOf(markup)).toContain('查询指引');
  });

  it('says it without a date where the day is not known [R443]', async () => {
    const markup = await archivePage(undefined);
    expect(markup).not.toContain('<time');
    expect(wordsOf(markup)).toContain('在规定期限内离职的员工可申请查询');
  });

  it('covers the main company only and names the two that are not open [R444]', async () => {
    const words = wordsOf(await archivePage('2023-11-21'));
    expect(words).toMatch(/本服务仅覆盖\s*深圳市华秀电路科技集团有限公司/);
    expect(words).toMatch(/华秀三维打印有限公司\s+暂未开放/);
    expect(words).toMatch(/华秀精密机械有限公司\s+暂未开放/);
  });
});

describe('expired report', () => {
  it('says so and leads to a new application [R468]', async () => {
    const markup = await renderOnServer(createElement(ExpirePage));
    expect(wordsOf(markup)).toContain('在线验证报告已过期，无法在线验证，请报告所有者重新申请');
    expect(markup).toMatch(/<a href="\/portal\/archive\?apply=1"[^>]*>申请查询<\/a>/);
  });
});

describe('face result on the phone', () => {
  it('is titled face recognition and sends the visitor back to the computer [R470] [R471]', async () => {
    const markup = await renderOnServer(createElement(FaceResultPage, { outcome: 'complete', onClose: ignore }));
    expect(headings(markup)).toEqual(['人脸识别']);
    expect(wordsOf(markup)).toMatch(/认证完成\s+请在电脑端查看结果\s+关闭页面/);
  });

  it('does not claim success for a check that failed [R471]', async () => {
    const words = wordsOf(
      await renderOnServer(createElement(FaceResultPage, { outcome: 'incomplete', onClose: ignore })),
    );
    expect(words).toMatch(/未完成认证\s+请在电脑端重新扫码/);
    expect(words).not.toContain('认证完成');
  });
});

describe('pages for what went wrong', () => {
  it('says the page got lost, why, and whom to call [R055]', async () => {
    const markup = await renderOnServer(createElement(NotFoundPage));
    expect(headings(markup)).toEqual(['页面走丢了']);
    for (const part of ['404', '链接失效或页面已移动', '地址输入有误', '联系客服']) {
      expect(wordsOf(markup)).toContain(part);
    }
    expect(markup).toContain('href="tel:+8675582048201"');
  });

  it('offers to try again after an unexpected error', async () => {
    const markup = await renderOnServer(createElement(FailedPage, { onRetry: ignore }));
    expect(markup).toMatch(/<button[^>]*>重试<\/button>/);
  });
});
