import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { culture, profile } from '../../contract/company/calls';
import { contentFolder } from '../../server/content-folder';
import { readContent } from '../../server/modules/company/content';
import { figureText } from '../../src/ui/company/figure-text';

const own = contentFolder({ contentDir: undefined });
const folder = mkdtempSync(join(tmpdir(), 'company-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('what the company says of itself', () => {
  it('has every figure of the group [R339]', () => {
    const { figures } = readContent(own, 'profile.yaml', profile);
    expect(figures.map((figure) => `${figure.label} ${figure.before}${figureText(figure)}${figure.after}`)).toEqual([
      '集团成立 2006年',
      '业务线 3条',
      '智能仓储面积 130,000+平方米',
      '在职员工 8,000+人',
      '生产用地 约1,800亩',
      '全球用户 620万+',
      '服务国家和地区 180+个',
      '年订单量 1,450万+',
      '线路板最高层数 32层',
      'PCBA最快交付 15小时',
      '三维打印低至 0.36元/克',
    ]);
  });

  it('has mission, values and principles as the specification names them', () => {
    const { mission, values, principles } = readContent(own, 'culture.yaml', culture);
    expect(mission.map(({ title }) => title)).toEqual(['企业定位', '企业愿景', '企业口号']);
    expect(values.map(({ title }) => title)).toEqual(['公平', '创新', '执行']);
    expect(principles.map(({ title }) => title)).toEqual(['诚信', '自律', '务实']);
  });

  it('names the file and the field of an operator that are wrong', () => {
    cpSync(own, folder, { recursive: true });
    writeFileSync(join(folder, 'company/culture.yaml'), 'lead: 一\nmission: []\nvalues: []\nprinciples: []\n');
    expect(() => readContent(folder, 'culture.yaml', culture)).toThrow(/company\/culture\.yaml: \/mission/);
  });
});

describe('a figure that counts up', () => {
  it('keeps its separators and decimals on the way', () => {
    expect(figureText({ value: 130_000, counts: true }, 64_999.6)).toBe('65,000');
    expect(figureText({ value: 0.36, counts: true }, 0.1234)).toBe('0.12');
    expect(figureText({ value: 2006, counts: false })).toBe('2006');
  });
});
