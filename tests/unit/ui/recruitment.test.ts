import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { Business, Recruitment } from '../../../contract/company/calls';
import { jobsHref } from '../../../contract/company/rules/jobs';
import { drawings } from '../../../src/ui/company/recruitment/drawings';
import { RecruitmentPage } from '../../../src/ui/company/recruitment/RecruitmentPage';
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

const business = (industry: Business['industry'], title: string, link: string): Business => ({
  key: `business-${title}`,
  industry,
  icon: 'board',
  title,
  words: `${title}的介绍`,
  advantages: ['第一', '第二', '第三'].map((place) => ({ title: place, words: `${title}的${place}项优势` })),
  link,
});

const text: Recruitment = {
  // Not in the order of the page.
  jobs: [
    { kind: 'campus', title: '校园招聘', words: '有人带', roles: ['管培生'] },
    { kind: 'social', title: '社会招聘', words: '带着经验来', roles: ['工艺工程师', '软件开发'] },
  ],
  businesses: [
    business('electronic', 'PCB制造', '/newOrder/#/pcb/newOnlinePlaceOrder'),
    business('machinery', 'CNC', '/order-site?site=cnc'),
    business('electronic', '设计软件', '/order-site?site=eda'),
  ],
  reasons: [
    { key: 'life', heading: '有人一起打球', points: [{ title: '住得近', words: '步行上班' }], picturePath: '' },
    { key: 'dream', heading: '把图纸变成板', points: [{ title: '敢试', words: '当月立项' }], picturePath: '' },
  ],
  photos: [
    { title: '周年庆典', words: '一起许愿', drawing: 'anniversary', picturePath: '' },
    { title: '卡丁车赛', words: '弯道上见', drawing: 'kart', picturePath: '' },
    { title: '新厂开工', words: '第一天', drawing: 'park', picturePath: '/api/portal/v1/images/first-day' },
  ],
};

const page = (change: Partial<Recruitment> = {}) =>
  renderOnServer(
    createElement(RecruitmentPage, {
      text: { ...text, ...change },
      jobs,
      sites: { order: 'https://order.example', smt: '' },
      drawings,
    }),
    '/portal/recruitment',
  );

const tabsOf = (markup: string, name: string) => {
  const [, tabs = ''] = new RegExp(`role="tablist" aria-label="${name}"[^>]*>(.*?)</div>`, 's').exec(markup) ?? [];
  return wordsOf(tabs).trim().split(/\s+/);
};

describe('recruitment layout', () => {
  it('wraps the page in a navigation of its own and the footer of all pages [R026]', async () => {
    const markup = await shell();
    expect(markup).toMatch(/<main id="page"[^>]*>正文<\/main>/);
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

  it('names industries with their lines of business, three advantages and a way on for each [R362]', async () => {
    const markup = await page();
    expect(tabsOf(markup, '产业')).toEqual(['电子产业', '机械产业']);
    expect(tabsOf(markup, '电子产业的方向')).toEqual(['PCB制造', '设计软件']);
    expect(tabsOf(markup, '机械产业的方向')).toEqual(['CNC']);
    expect(wordsOf(markup)).toContain('两大产业、三个方向');
    for (const { title, advantages } of text.businesses) {
      expect(advantages).toHaveLength(3);
      for (const advantage of advantages) expect(markup).toContain(advantage.words);
      expect(markup).toMatch(new RegExp(`<a href="(https://order\\.example/|/order-site\\?)[^>]*了解更多：${title}"`));
    }
  });

  it('leaves out an industry without lines of business', async () => {
    const markup = await page({ businesses: text.businesses.slice(1, 2) });
    expect(tabsOf(markup, '产业')).toEqual(['机械产业']);
    expect(markup).toMatch(/<div role="tabpanel" id="industry-panel-machinery" aria-labelledby="[^"]*" class/);
    expect(wordsOf(markup)).toContain('一大产业、一个方向');
  });

  it('gives its reasons in one order [R363]', async () => {
    const markup = await page();
    expect(tabsOf(markup, '选择华秀电路的理由')).toEqual(['梦想', '生活']);
    for (const { heading } of text.reasons) expect(wordsOf(markup)).toContain(heading);
  });

  it('shows a drawing with each caption, or the picture that staff have entered [R364]', async () => {
    const figures = Array.from((await page()).matchAll(/<figure.*?<\/figure>/gs), ([figure]) => figure);
    expect(figures.map((figure) => /<strong>(.*?)<\/strong>/.exec(figure)?.[1])).toEqual([
      '周年庆典',
      '卡丁车赛',
      '新厂开工',
    ]);
    expect(figures.map((figure) => /src="([^"]+)"/.exec(figure)?.[1]?.replaceAll('&#x27;', "'"))).toEqual([
      drawings.anniversary,
      drawings.kart,
      '/api/portal/v1/images/first-day',
    ]);
  });

  it('leaves out the parts without records, and the way to them', async () => {
    const markup = await page({ jobs: [], businesses: [], reasons: [], photos: [] });
    expect(markup).toContain('<h1');
    expect(markup).not.toContain('<section');
    expect(markup).not.toContain('#jobs');
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
