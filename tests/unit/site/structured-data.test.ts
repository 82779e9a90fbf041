import { describe, expect, it } from 'vitest';
import type { CommentV2 } from '../../../contract/comments/fields';
import { createTypes } from '../../../contract/comments/rules/comment-types';
import { questionAddress } from '../../../contract/questions/rules/addresses';
import { eventHead } from '../../../src/routes/events/event-head';
import { documentHead } from '../../../src/routes/help/document-head';
import { filmsHead } from '../../../src/routes/live/films-head';
import { articleHead } from '../../../src/routes/news/article-head';
import { listHead } from '../../../src/routes/questions/list-head';
import { questionHead } from '../../../src/routes/questions/question-head';
import { absoluteTag } from '../../../src/routes/shared/absolute-tag';
import { review, website } from '../../../src/routes/shared/structured-data';

const later = Date.UTC(2027, 0, 1, 4);

const article = {
  id: 15,
  title: '标题</script><script>alert(1)</script>',
  seoTitle: '',
  keywords: '',
  description: '描述',
  summary: '开头',
  createTime: '2026-01-05 10:00',
  dateTimeStr: '2026-01-05',
  typeCode: 'enterprise_news' as const,
  informationCategoryCode: 3,
  accessingCount: 0,
  commentCount: 0,
  favorCount: 0,
  topImage: '/a.png',
} as Parameters<typeof articleHead>[0] & object;

const activity = (id: number) => ({
  id,
  title: `活动${id}`,
  introduction: '',
  keywords: '',
  description: '',
  seoTitle: '',
  activityStatus: 1,
  activityType: 0 as const,
  appletCodePictureUrl: '',
  endTime: later,
  beginTime: later,
  finishTime: later,
  place: '报告厅',
  capacity: 10,
  remaining: id === 1 ? 3 : 0,
});

const document = {
  oldId: 3003,
  serviceGuideName: '钢网厚度怎么选',
  summary: '摘要',
  content: '<p>常用<b>0.12</b> mm</p>',
  createTime: '2026-01-05 10:00',
  editTime: '',
  itemName: '激光钢网',
  typeName: '工艺',
  categoryCode: 'service_laser',
  serviceGuideTypeCode: 'service_type_technology',
} as Parameters<typeof documentHead>[0];

const question = {
  id: 7,
  title: '客供料需要多给多少损耗？',
  areaCode: 'smt',
  status: 1 as const,
  synced: true,
  createTime: '2026-01-05 10:00',
  clickCount: 3,
  commentCount: 2,
  staffReplyCount: 1,
  beginning: '问题',
} as Parameters<typeof questionHead>[0] & object;

const comment = (values: Partial<CommentV2>) =>
  ({
    id: 1,
    content: '<p>百分之三</p>',
    createTime: '2026-01-06 10:00',
    createType: createTypes.official,
    commentCustomerName: '工程师',
    auditStatus: 1,
    likeCount: 2,
    deleted: false,
    folded: false,
    accepted: false,
    ...values,
  }) as CommentV2;

const film = { fileId: 'f1', title: '一镜看懂', videoCoverUrl: '/a.jpg', createTime: '2026-01-05 10:00', seconds: 75 };

const centre = { typeCode: 'company_style', page: 2, films: [film], film: undefined } as const;

const list = { activities: [activity(1), activity(2)], currentTime: later - 1_000 };
const heads: Readonly<Record<string, { types: readonly string[]; meta: readonly object[] }>> = {
  'an article': { types: ['BreadcrumbList', 'NewsArticle'], meta: articleHead(article).meta },
  'a document': { types: ['BreadcrumbList', 'TechArticle', 'FAQPage'], meta: documentHead(document).meta },
  'a question': {
    types: ['BreadcrumbList', 'QAPage'],
    meta: questionHead(question, [comment({ accepted: true }), comment({ id: 2, createType: createTypes.customer })])
      .meta,
  },
  'a list of questions': { types: ['BreadcrumbList'], meta: listHead({ list: 1, page: 1 } as never).meta },
  activities: {
    types: ['BreadcrumbList', 'Event', 'Event', 'VideoObject'],
    meta: eventHead(0, '/portal/factoryVisit/0', list, [film]).meta,
  },
  films: { types: ['BreadcrumbList', 'ItemList'], meta: filmsHead(centre).meta },
  'a film': {
    types: ['BreadcrumbList', 'VideoObject'],
    meta: filmsHead({ ...centre, film: { ...film, typeCode: 'company_style' } }).meta,
  },
  'a showcase': {
    types: ['Review'],
    meta: review({
      title: '晒单',
      evaluateContent: '很好',
      evaluateDate: '2026-11-05',
      evaluateSocre: 5,
      customerCode: '81****1A',
    }),
  },
  'the home page': { types: ['Organization', 'WebSite'], meta: website() },
};

type Data = Record<string, unknown>;

/** The structured data as it stands in the page. */
const dataOf = (meta: readonly object[]): Data[] =>
  meta.flatMap((entry) => {
    if (!('script:ld+json' in entry)) return [];
    const tag = {
      tag: 'script' as const,
      attrs: { type: 'application/ld+json' },
      children: JSON.stringify(entry['script:ld+json']),
    };
    const { children = '' } = absoluteTag('https://portal.example', tag, () => true);
    expect(children).not.toContain('<');
    return [JSON.parse(children)];
  });

/** What Google's documentation requires of the types that it shows. */
const required: Readonly<Record<string, readonly string[]>> = {
  NewsArticle: ['headline', 'datePublished', 'author'],
  TechArticle: ['headline', 'datePublished', 'author'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position'],
  FAQPage: ['mainEntity'],
  QAPage: ['mainEntity'],
  Question: ['name'],
  Answer: ['text'],
  Event: ['name', 'startDate', 'location'],
  Place: ['address'],
  Offer: ['price', 'priceCurrency', 'availability'],
  Review: ['author', 'itemReviewed', 'reviewRating'],
  Rating: ['ratingValue', 'bestRating'],
  Organization: ['name', 'url'],
  WebSite: ['name', 'url'],
  SearchAction: ['target', 'query-input'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate', 'description', 'duration', 'embedUrl'],
  ItemList: ['itemListElement'],
};

const dates = new Set(['datePublished', 'dateModified', 'dateCreated', 'startDate', 'endDate', 'uploadDate']);
const addresses = new Set([
  'url',
  'item',
  'mainEntityOfPage',
  'image',
  'logo',
  'urlTemplate',
  'thumbnailUrl',
  'embedUrl',
]);
const isDate = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

/** What is wrong in structured data, by its place. */
function faultsOf(value: unknown, place: string): string[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return [`${place} is empty`];
    return value.flatMap((each, at) => faultsOf(each, `${place}[${at}]`));
  }
  if (value === '' || value === undefined || value === null) return [`${place} is empty`];
  if (typeof value !== 'object') return [];
  const { '@context': _, '@type': type, ...data } = value as Data;
  return [
    ...(required[String(type)] ?? []).filter((name) => data[name] === undefined).map((name) => `${place}: no ${name}`),
    ...Object.entries(data).flatMap(([name, inner]) => {
      const here = `${place}.${name}`;
      if (dates.has(name) && !isDate.test(String(inner))) return [`${here} is no date with its offset`];
      if (addresses.has(name) && [inner].flat().some((each) => !String(each).startsWith('https://')))
        return [`${here} is no whole address`];
      return faultsOf(inner, here);
    }),
  ];
}

describe('structured data', () => {
  it.each(Object.entries(heads))('of %s has what is required, with whole dates and addresses', (_, { types, meta }) => {
    const data = dataOf(meta);
    expect(data.map((each) => each['@type'])).toEqual(types);
    expect(data.flatMap((each) => faultsOf(each, String(each['@type'])))).toEqual([]);
  });

  it('is refused by the check where it is wrong', () => {
    expect(faultsOf({ '@type': 'Answer', dateCreated: '2026-01-01T10:00', url: '/a', author: '' }, 'x')).toEqual([
      'x: no text',
      'x.dateCreated is no date with its offset',
      'x.url is no whole address',
      'x.author is empty',
    ]);
  });

  it('shows the accepted answer apart, and neither hidden nor deleted ones', () => {
    const answers = [
      comment({ accepted: true }),
      comment({ id: 2, deleted: true }),
      comment({ id: 3, auditStatus: 0 }),
      comment({ id: 4, folded: true }),
      comment({ id: 5, content: '<p>五</p>' }),
    ];
    const [, page] = dataOf(questionHead(question, answers).meta);
    expect(page?.mainEntity).toMatchObject({
      acceptedAnswer: { text: '百分之三', url: `https://portal.example${questionAddress(7)}#comment-1` },
      suggestedAnswer: [{ text: '五' }],
    });
    expect(dataOf(questionHead(question).meta).map((each) => each['@type'])).toEqual(['BreadcrumbList']);
  });

  it('has a film on its own address, without a length that nobody knows, and none without a picture', () => {
    const head = (facts: Partial<typeof film>) =>
      filmsHead({ ...centre, film: { ...film, typeCode: 'company_style', ...facts } });
    expect(head({}).links).toEqual([{ rel: 'canonical', href: '/portal/p_v_27.html?typeCode=company_style&film=f1' }]);
    expect(dataOf(head({}).meta)[1]).toMatchObject({ uploadDate: '2026-01-05T10:00:00+08:00', duration: 'PT75S' });
    expect(dataOf(head({ seconds: 0 }).meta)[1]).not.toHaveProperty('duration');
    expect(dataOf(head({ videoCoverUrl: 'art:a' }).meta).map((each) => each['@type'])).toEqual(['BreadcrumbList']);
    // A film of a visit is watched there.
    const elsewhere = filmsHead({ ...centre, film: { ...film, typeCode: 'Entering_the_factory' } });
    expect(elsewhere.links).toEqual(filmsHead(centre).links);
  });

  it('calls a document a question only where its title asks', () => {
    const plain = documentHead({ ...document, serviceGuideName: '免费打样的范围' });
    expect(dataOf(plain.meta).map((each) => each['@type'])).toEqual(['BreadcrumbList', 'TechArticle']);
  });
});
