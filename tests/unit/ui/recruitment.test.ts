import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { jobsHref } from '../../../contract/company/rules/jobs';
import { industries } from '../../../src/ui/company/recruitment/industries';
import { photos } from '../../../src/ui/company/recruitment/photos';
import { RecruitmentPage } from '../../../src/ui/company/recruitment/RecruitmentPage';
import { reasons } from '../../../src/ui/company/recruitment/reasons';
import { RecruitmentShell } from '../../../src/ui/shell/RecruitmentShell';
import { renderOnServer, wordsOf } from './render';

const ignore = () => undefined;
const jobs = { social: 'https://jobs.example/social', campus: 'https://jobs.example/campus' };

const props = {
  navigation: [
    { key: 'home', label: '首页', to: '/' },
    { key: 'social', label: '社会招聘', to: jobs.social },
    { key: 'archive', label: '员工履历查询', to: '/portal/archive' },
  ],
  stations: { stations: undefined, failed: false, onOpen: ignore, onRetry: ignore },
  assistant: undefined,
  footer: { year: 2026, groups: [], legal: [], phoneNumber: '' },
  drawer: null,
  children: '正文',
};
const shell = () => renderOnServer(createElement(RecruitmentShell, props), '/portal/recruitment');

const page = () =>
  renderOnServer(
    createElement(RecruitmentPage, {
      jobs,
      sites: { order: 'https://order.example', smt: '' },
      industries,
      reasons,
      photos,
    }),
    '/portal/recruitment',
  );

describe('recruitment layout', () => {
  it('wraps the page in a navigation of its own and the footer of all pages [R026]', async () => {
    const markup = await shell();
    expect(markup).toMatch(/<main id="content"[^>]*>正文<\/main>/);
    expect(markup.indexOf('href="#content"')).toBeLessThan(markup.indexOf('<header'));
    expect(markup).toContain('<footer');
    expect(wordsOf(markup)).toContain('粤ICP备00000000号');
    for (const part of ['登录', '注册', '在线服务', '下单助手下载']) expect(markup).not.toContain(part);
  });

  it('leads to the recruiting site in a new window and to our pages in this one [R366]', async () => {
    const [, navigation = ''] = /<nav aria-label="主导航"[^>]*>(.*?)<\/nav>/.exec(await shell()) ?? [];
    expect(wordsOf(navigation).trim().split(/\s+/)).toEqual(['首页', '社会招聘', '员工履历查询']);
    const links = Array.from(navigation.matchAll(/<a [^>]*>/g), ([link]) => link);
    expect(links.map((link) => link.includes('target="_blank" rel="noopener"'))).toEqual([false, true, false]);
  });

  it('offers the sister sites beside the entries [R366]', async () => {
    expect(wordsOf(await shell())).toContain('集团网站');
  });
});

describe('recruitment page', () => {
  it('has one heading and a cue that leads to the jobs [R360]', async () => {
    const markup = await page();
    expect(Array.from(markup.matchAll(/<h1/g))).toHaveLength(1);
    expect(markup).toContain('href="#jobs"');
    expect(markup).toContain('<section id="jobs"');
  });

  it('hands resumes in on the recruiting site, in a new window [R361]', async () => {
    const markup = await page();
    const links = Array.from(markup.matchAll(/<a [^>]*aria-label="投递简历：[^>]*>/g), ([link]) => link);
    expect(links).toHaveLength(2);
    for (const [index, href] of [jobs.social, jobs.campus].entries()) {
      expect(links[index]).toContain(`href="${href}"`);
      expect(links[index]).toContain('target="_blank" rel="noopener"');
    }
  });

  it('names two industries with their lines of business, three advantages and a way on for each [R362]', async () => {
    expect(industries.map(({ title, businesses }) => [title, businesses.map((business) => business.title)])).toEqual([
      ['电子产业', ['PCB制造', 'PCBA服务', '设计软件', 'CAM软件', '钢网治具']],
      ['机械产业', ['FA零件商城', '三维打印', 'CNC', '钣金']],
    ]);
    const markup = await page();
    for (const { title, advantages } of industries.flatMap(({ businesses }) => businesses)) {
      expect(new Set(advantages.map((advantage) => advantage.title)).size).toBe(3);
      for (const advantage of advantages) expect(markup).toContain(advantage.words);
      expect(markup).toMatch(new RegExp(`<a href="(https://order\\.example/|/order-site\\?)[^>]*了解更多：${title}"`));
    }
  });

  it('gives three reasons [R363]', async () => {
    expect(reasons.map(({ title }) => title)).toEqual(['梦想', '职场', '生活']);
    const words = wordsOf(await page());
    for (const { heading } of reasons) expect(words).toContain(heading);
  });

  it('shows eight pictures, each another one with its own caption [R364]', async () => {
    const figures = Array.from((await page()).matchAll(/<figure.*?<\/figure>/gs), ([figure]) => figure);
    expect(figures.map((figure) => /<strong>(.*?)<\/strong>/.exec(figure)?.[1])).toEqual([
      '周年庆典',
      '技能培训',
      '基地学习',
      '电影之夜',
      '公园游玩',
      '生日会',
      '户外团建',
      '卡丁车赛',
    ]);
    expect(new Set(figures.map((figure) => /src="([^"]+)"/.exec(figure)?.[1])).size).toBe(8);
  });

  it('waits with nothing before a script says so [R365]', async () => {
    const markup = await page();
    expect(markup).toContain('data-entrance');
    expect(markup).not.toContain('data-waiting');
  });
});

describe('where jobs are listed', () => {
  it('is the address that is configured, else our page that names the recruiting site [R361, R366]', () => {
    expect(jobsHref(jobs, 'campus')).toBe('https://jobs.example/campus');
    expect(jobsHref({ social: '', campus: '' }, 'social')).toBe('/order-site?site=recruit&address=%2Fsocial');
  });
});
