import { describe, expect, it } from 'vitest';
import { resourceOf } from '../../../contract/staff/rules/resources';
import { rowsOfFile } from '../../../server/modules/staff/import-rows';
import { recordCells } from '../../../server/modules/staff/records-csv';
import { xlsxOf } from '../../server/support/xlsx';

const csv = (...rows: string[]) => ({ fileName: '文章.csv', bytes: Buffer.from(rows.join('\r\n')) });
const headings = '编号,标题,类型,分类,正文,显示的发布时间,允许评论,结果,原因,状态';
const articles = resourceOf('articles');

describe('a row of a file', () => {
  it('becomes the fields that its headings name: labels of choices, truths, times of Shanghai', async () => {
    const [row] = await rowsOfFile(
      articles,
      csv(headings, '12,甲,企业动态,集团要闻,<p>一</p>,2026-12-01 09:30,是,未导入,标题：请输入标题,草稿'),
    );
    expect(row).toEqual({
      id: '12',
      place: '第2行',
      values: {
        title: '甲',
        typeCode: 'enterprise_news',
        categoryCode: 66,
        content: '<p>一</p>',
        topImage: '',
        publishedAt: '2026-12-01T01:30:00.000Z',
        hasComment: true,
        seoTitle: '',
        keywords: '',
        description: '',
      },
    });
  });

  it('without a number is a new record, and keeps what fits no field for the check to refuse', async () => {
    const [row] = await rowsOfFile(articles, csv(headings, ',乙,没有这种,x,,昨天,也许,,,'));
    expect(row).not.toHaveProperty('id');
    expect(row?.values).toMatchObject({
      typeCode: '没有这种',
      categoryCode: 'x',
      publishedAt: '昨天',
      hasComment: '也许',
    });
  });

  it('of a workbook has its numbers as numbers, and no formula is taken off a text', async () => {
    const sheet = xlsxOf([
      ['标题', '图片', '链接', '排序'],
      ['=1+1', 'art:one', '/', { number: '7' }],
    ]);
    const [row] = await rowsOfFile(resourceOf('banners'), { fileName: '横幅.xlsx', bytes: sheet });
    expect(row?.values).toMatchObject({ title: '=1+1', position: 7 });
  });

  it('comes back from the cells that the export writes of it', async () => {
    const values = {
      title: '=标题',
      typeCode: 'customer_case',
      categoryCode: 34,
      content: '<p>"引号"，\n换行</p>',
      topImage: 'art:one',
      publishedAt: '2026-12-01T01:30:15.500Z',
      hasComment: false,
      seoTitle: '',
      keywords: '',
      description: '一\n二',
    };
    const cells = recordCells(articles, { id: '9', values }).map(String);
    const names = ['编号', ...articles.fields.map(({ label }) => label)];
    const [row] = await rowsOfFile(articles, { fileName: '文章.xlsx', bytes: xlsxOf([names, cells]) });
    expect(row).toEqual({ id: '9', place: '第2行', values });
  });

  it('names the other row that has its number', async () => {
    const rows = await rowsOfFile(articles, csv('编号,标题,类型,分类,正文,允许评论', '5,,,,,', '6,,,,,', '5,,,,,'));
    expect(rows.map(({ twice }) => twice)).toEqual([undefined, undefined, '第2行']);
    const menus = resourceOf('menuEntries');
    const keyed = Buffer.from(JSON.stringify([{ values: { key: 'a' } }, { id: 'a', values: { key: 'a' } }]));
    const known = await rowsOfFile(menus, { fileName: '菜单.json', bytes: keyed });
    expect(known.map(({ place, twice }) => [place, twice])).toEqual([
      ['第1条', undefined],
      ['第2条', '第1条'],
    ]);
  });
});
