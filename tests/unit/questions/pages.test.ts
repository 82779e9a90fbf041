import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { QuestionDetails, Topic } from '../../../contract/questions/calls';
import { technicalListOf } from '../../../contract/rules/technical-lists';
import { askMachine } from '../../../src/machines/questions/ask/machine';
import { TechnicalBoxes } from '../../../src/ui/parts/TechnicalBoxes';
import { AskResult } from '../../../src/ui/questions/ask/AskResult';
import { QuestionPage } from '../../../src/ui/questions/QuestionPage';
import { ReviewFilters } from '../../../src/ui/questions/review/ReviewFilters';
import { TechShell } from '../../../src/ui/questions/TechShell';
import { TopicSearch } from '../../../src/ui/questions/TopicSearch';
import { TopicTable } from '../../../src/ui/questions/TopicTable';
import { renderOnServer, wordsOf } from '../ui/render';

const topic: Topic = {
  id: 12,
  title: '半孔最小孔径是多少',
  content: '请问半孔最小多少',
  status: 1,
  dealWith: 0,
  customerCodeStr: 'C1***1',
  customerName: '焊点猎人',
  accessingCount: 42,
  commentCount: 3,
  clickCount: 2,
  staffReplyCount: 0,
  fileList: [],
  categoryCode: 4,
  areaCode: 'service_pcb',
  createTime: '2026-11-20 09:30',
  replyCustomerCode: '',
  replyCustomerName: '官方工作人员',
  replyShowCustomerName: '官方工作人员',
  replyShowCustomerCode: '',
  replyTime: '2026-11-20 11:00',
  state: 'published',
  synced: true,
  hiddenReason: '',
  unread: false,
};

const question: QuestionDetails = {
  ...topic,
  content: '<p>请问半孔最小多少</p>',
  favorStatus: false,
  isOwn: false,
  isManager: false,
  heldFor: [],
  noQuestion: false,
  helpDocument: null,
  promoted: false,
};

const suggested = (title: string, categoryCode: number) => ({ id: 7, title, categoryCode });
const module = {
  wantAskQuestions: [suggested('阻抗怎么写', 4)],
  hotQuestions: [suggested('沉金多厚', 4), { ...suggested('下单前的清单', 6), id: 9 }],
  guideTitle: 'PCB技术指南',
  guideAddress: '/portal/serviceGuide/service_pcb/service_type_technology',
  secondaryDirectory: [{ title: '最小孔径是多少', address: '/portal/server_guide_1202.html' }],
};

/** Labels and addresses of the links. */
const linksOf = (markup: string) =>
  Array.from(markup.matchAll(/<a ([^>]*)>(.*?)<\/a>/g), ([, attributes = '', label = '']) => [
    wordsOf(label).trim(),
    /href="([^"]*)"/.exec(attributes)?.[1]?.replaceAll('&amp;', '&'),
  ]);

const shell = (manager: boolean) => {
  const props = {
    list: 1,
    manager,
    trail: [{ label: '首页', href: '/' }, { label: 'PCB技术讨论' }],
    search: createElement(TopicSearch, { title: '', path: '/portal/q1.html', onSearch: () => undefined }),
    ask: createElement('button', { type: 'button' }, '我要提问'),
    children: '正文',
  };
  return renderOnServer(createElement(TechShell, props));
};

const menuOf = async (manager: boolean) =>
  /<nav aria-label="技术专栏".*?<\/nav>/s.exec(await shell(manager))?.[0] ?? '';

const table = (changes: Partial<Topic>, own = false) =>
  renderOnServer(createElement(TopicTable, { caption: '列表', own, topics: [{ ...topic, ...changes }] }));

describe('the technical column', () => {
  it('has a menu of support, guides, discussions and own questions, and for managers the review [R127]', async () => {
    const links = [
      ['技术支持', '/portal/m6.html'],
      ['PCB技术指南', '/portal/serviceGuide/service_pcb/service_type_technology'],
      ['SMT技术指南', '/portal/serviceGuide/service_smt/service_type_technology'],
      ['PCB', '/portal/q1.html'],
      ['SMT', '/portal/q2.html'],
      ['激光钢网', '/portal/q3.html'],
      ['我的提问', '/portal/q4.html'],
    ];
    expect(linksOf(await menuOf(false))).toEqual(links);
    expect(wordsOf(await menuOf(false))).toContain('技术讨论');
    expect(linksOf(await menuOf(true))).toEqual([...links, ['提问审核', '/portal/q5.html']]);
  });

  it('has a breadcrumb, a search box and the button to ask [R128]', async () => {
    const markup = await shell(false);
    expect(markup).toMatch(/<nav[^>]*aria-label="面包屑"/);
    expect(markup).toMatch(/<form[^>]* action="\/portal\/q1.html"/);
    expect(markup).toMatch(/<input[^>]* type="search"[^>]* name="title"/);
    expect(markup).toContain('我要提问</button>');
  });
});

describe('the boxes beside it', () => {
  const boxes = (changes: Partial<typeof module>, wanted = true) =>
    renderOnServer(createElement(TechnicalBoxes, { module: { ...module, ...changes }, wanted }));

  it('tell what readers want to know where the module says it [R133]', async () => {
    expect(linksOf(await boxes({}))[0]).toEqual(['阻抗怎么写', '/portal/q4i7.html']);
    expect(wordsOf(await boxes({}))).toContain('您可能想知道');
    expect(wordsOf(await boxes({ wantAskQuestions: [] }))).not.toContain('您可能想知道');
    expect(wordsOf(await boxes({}, false))).not.toContain('您可能想知道');
  });

  it('lead to a question by its category and number [R155]', async () => {
    const links = linksOf(await boxes({}));
    expect(links).toContainEqual(['沉金多厚', '/portal/q4i7.html']);
    expect(links).toContainEqual(['下单前的清单', '/portal/q6i9.html']);
  });
});

describe('a list', () => {
  it('says of each question whether it is replied to [R135]', async () => {
    expect(wordsOf(await table({ staffReplyCount: 0 }, true))).toContain('未回复');
    const replied = wordsOf(await table({ staffReplyCount: 2, state: 'answered' }, true));
    expect(replied).toContain('已回复');
    expect(replied).not.toContain('未回复');
    expect(wordsOf(await table({ staffReplyCount: 1 }))).toContain('已回复');
    expect(wordsOf(await table({ categoryCode: 1 }))).not.toMatch(/[未已]回复/);
  });

  it('says of what is under review that it is [R136]', async () => {
    expect(wordsOf(await table({ status: 0, state: 'held' }))).toContain('（待工作人员审核）');
    const hidden = wordsOf(await table({ status: 0, state: 'hidden' }));
    expect(hidden).toContain('（未公开）');
    expect(hidden).not.toContain('待工作人员审核');
    expect(wordsOf(await table({}))).not.toContain('待工作人员审核');
  });

  it('of the review is narrowed by three tabs and three buttons [R137]', async () => {
    const markup = await renderOnServer(
      createElement(ReviewFilters, {
        status: 'hidden',
        deal: 'handled',
        addressOf: ({ status, deal }: { status?: string; deal?: string }) => `/p?${status ?? ''}-${deal ?? ''}`,
      }),
    );
    expect(linksOf(markup).map(([label]) => label)).toEqual(['全部', '显示', '隐藏', '全部', '未处理', '已处理']);
    expect(Array.from(markup.matchAll(/<a[^>]*aria-current[^>]*>(.*?)<\/a>/g), ([, label]) => label)).toEqual([
      '隐藏',
      '已处理',
    ]);
  });
});

describe('a question', () => {
  const page = (changes: Partial<QuestionDetails>) =>
    renderOnServer(
      createElement(QuestionPage, {
        question: { ...question, ...changes },
        like: createElement('button', { type: 'button' }, '点赞'),
        comments: createElement('p', null, '评论列表'),
      }),
    );

  it('leads back, shows what was asked, likes and replies', async () => {
    const markup = await page({});
    expect(linksOf(markup)[0]).toEqual([`← 返回${technicalListOf(1)?.title}`, '/portal/q1.html']);
    for (const part of ['半孔最小孔径是多少', '请问半孔最小多少', '点赞', '评论列表', '浏览 42'])
      expect(wordsOf(markup)).toContain(part);
  });

  it('that is posted says how its asker hears of a reply [R153]', async () => {
    const said = await renderOnServer(createElement(AskResult, { form: 'plain', id: 12, onClose: () => undefined }));
    expect(wordsOf(said)).toMatch(/提问成功，回复后将通过微信或短信通知您/);
    expect(linksOf(said)).toEqual([['查看提问', '/portal/q4i12.html']]);
  });

  it('that is posted by the new form syncs after its review, which is said for ten seconds [R154]', async () => {
    const said = createElement(AskResult, { form: 'community', id: 12, onClose: () => undefined });
    expect(wordsOf(await renderOnServer(said))).toContain('审核通过后将同步至社区');
    expect(askMachine.implementations.delays.resultTime).toBe(10_000);
  });

  it('shows attachments where there are any', async () => {
    const files = [{ fileIndexId: 'abc', fileName: '资料.zip', fileSize: 2_048 }];
    expect(wordsOf(await page({ fileList: files }))).toMatch(/资料\.zip\s+2KB/);
    expect(wordsOf(await page({}))).not.toContain('附件');
  });
});
