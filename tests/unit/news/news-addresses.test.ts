import { describe, expect, it } from 'vitest';
import type { TypeCode } from '../../../contract/news/calls';
import { categoriesOf, listAddress, listedAddress, tabOf } from '../../../contract/news/rules/news-categories';
import { articleAddress } from '../../../contract/rules/article-address';
import { readArticleKey, writeArticleKey } from '../../../src/routes/news/article-key';
import { articleTrail } from '../../../src/routes/news/article-trail';
import { pagesShown } from '../../../src/ui/parts/pages-shown';

describe('the one address of an article', () => {
  it.each<[TypeCode, number, string]>([
    ['enterprise_news', 66, '/portal/q7i15.html'],
    ['customer_notice', 33, '/portal/q7i15.html'],
    ['customer_case', 34, '/portal/q7i15.html'],
    ['visiting_a_factory', 37, '/portal/factoryVisitDetails/15'],
    ['headquarters_technical_salon', 37, '/portal/factoryVisitDetails/15'],
    ['technical_support', 6, '/portal/q6i15.html'],
    ['technical_discussion', 2, '/portal/q2i15.html'],
    ['technical_support', 66, '/portal/q7i15.html'],
  ])('of %s in category %i is %s [C04]', (typeCode, informationCategoryCode, address) => {
    expect(articleAddress({ id: 15, typeCode, informationCategoryCode })).toBe(address);
  });

  it.each(['7i15', '1i1', '6i123456789'])('%s is read and written back', (text) => {
    const key = readArticleKey(text);
    expect(key && writeArticleKey(key)).toBe(text);
  });
});

it.each<[TypeCode, string]>([
  ['enterprise_news', '/portal/m7.html'],
  ['visiting_a_factory', '/portal/factoryVisit/0'],
  ['headquarters_technical_salon', '/portal/factoryVisit/1'],
  ['technical_support', '/portal/1/m37.html'],
])('the breadcrumb of %s leads to %s [R108]', (typeCode, href) => {
  const trail = articleTrail({ typeCode, informationCategoryCode: 37, title: '标题' });
  expect(trail.map((crumb) => crumb.href)).toEqual(['/', href, undefined]);
});

describe('lists', () => {
  const article = { id: 15, typeCode: 'technical_support', informationCategoryCode: 6 } as const;
  it('of the company link where R105 says, others to the canonical address', () => {
    expect([7, 66, 33, 6].map((code) => listedAddress(code, article))).toEqual([
      '/portal/factoryVisitDetails/15',
      '/portal/factoryVisitDetails/15',
      '/portal/q6i15.html',
      '/portal/q6i15.html',
    ]);
  });

  it('bear the tabs for the codes of the three tabs and for no others [R107]', () => {
    const codes = [7, 33, 34, 66, 35, 11, 41, 37, 19, 1025];
    expect(codes.filter((code) => tabOf(code))).toEqual(codes);
    expect([1, 2, 3, 6, 8, 0].filter((code) => tabOf(code))).toEqual([]);
  });

  it('of the company show all business categories, others themselves [R107]', () => {
    expect(categoriesOf(7)).toEqual([7, 66, 35, 11, 41, 37, 19, 1025]);
    expect(categoriesOf(33)).toEqual([33]);
    expect(categoriesOf(66)).toEqual([66]);
  });

  it('have one address a page [R105, R106]', () => {
    expect([listAddress(7), listAddress(7, 2), listAddress(33)]).toEqual([
      '/portal/m7.html',
      '/portal/2/m7.html',
      '/portal/1/m33.html',
    ]);
  });
});

describe('the numbers of a pager', () => {
  it.each([
    [1, 1, '1'],
    [1, 5, '1 2 3 4 5'],
    [3, 5, '1 2 3 4 5'],
    [1, 9, '1 2 3 4 0 9'],
    [5, 9, '1 0 4 5 6 0 9'],
    [9, 9, '1 0 6 7 8 9'],
    [4, 9, '1 2 3 4 5 0 9'],
  ])('on page %i of %i are %s [R068]', (page, pages, shown) => {
    expect(pagesShown(page, pages).join(' ')).toBe(shown);
  });
});
