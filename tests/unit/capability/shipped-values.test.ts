import { describe, expect, it } from 'vitest';
import { limitText } from '../../../contract/capability/rules/limit-text';
import { parseTable } from '../../../server/modules/capability/parse-table';
import { shippedTable } from '../../../server/modules/capability/shipped/table';

const rows = shippedTable.tabs.flatMap(({ sections }) => sections.flatMap((section) => section.rows));

/** What a row says, in the units of the specification. */
function textOf(key: string): string {
  const row = rows.find((one) => one.key === key);
  if (!row) throw new Error(`there is no row ${key}`);
  return row.limits
    .map((limit) => {
      const { text, stated } = limitText(limit);
      return `${limit.label ? `${limit.label} ` : ''}${stated ?? text}`;
    })
    .join('；');
}

const tell = (...keys: string[]) => keys.map(textOf);

describe('the shipped table', () => {
  it('is one that could be imported', () => {
    expect(parseTable(JSON.stringify(shippedTable))).toEqual({ table: shippedTable });
  });

  it('has every topic of the PCB table [R499]', () => {
    const [pcb] = shippedTable.tabs;
    expect(pcb?.sections.map(({ title }) => title)).toEqual([
      '层数',
      '层压结构',
      '板材',
      '尺寸',
      '板厚',
      '铜厚',
      '线宽线距',
      '阻焊',
      '字符',
      '钻孔',
      '半孔',
      '金属包边',
      '沉头孔',
      '盲槽',
      '背钻',
      '外形',
      'V割与邮票孔拼板',
      '公差',
      '设计软件提示',
    ]);
  });

  it('has the numbers of rigid boards [R502]', () => {
    expect(tell('pcb-layers', 'pcb-thickness', 'pcb-size-min', 'pcb-size-max')).toEqual([
      '1–32层',
      '0.4–4.5 mm',
      '3×3 mm',
      'FR-4 670×600 mm',
    ]);
    expect(tell('pcb-line-double', 'pcb-drill', 'pcb-v-cut', 'pcb-line-tolerance')).toEqual([
      '≥0.10 mm',
      '0.15–6.3 mm；铣孔 >6.3 mm',
      '70–475 mm',
      '±20%',
    ]);
  });

  it('has the numbers of flexible boards [R503]', () => {
    expect(tell('fpc-layers', 'fpc-size', 'fpc-drill', 'fpc-hole-tolerance')).toEqual([
      '1、2层',
      '常规 234×490 mm；极限 250×500 mm',
      '0.1–6.5 mm',
      '±0.08 mm',
    ]);
    expect(tell('fpc-line-tolerance', 'fpc-thickness-tolerance', 'fpc-line', 'fpc-bridge')).toEqual([
      '±20%',
      '±0.05 mm',
      '铜厚12 μm ≥3 mil；铜厚18 μm ≥3.5 mil；铜厚35 μm ≥4 mil',
      '≥0.5 mm',
    ]);
    expect(rows.find(({ key }) => key === 'fpc-line')?.detail).toContain('3/3 mil');
  });

  it('has the thicknesses of reinforcement [R504]', () => {
    expect(tell('fpc-pi', 'fpc-steel')).toEqual(['0.1、0.15、0.20、0.225、0.25 mm', '0.1、0.2、0.3 mm']);
  });

  it('compares economy and standard assembly [R505]', () => {
    expect(tell('smt-layers', 'smt-thickness', 'smt-size')).toEqual([
      '经济型 2、4、6层',
      '经济型 0.8–1.6 mm',
      '经济型 10×10–470×500 mm',
    ]);
    expect(tell('smt-package', 'smt-reflow', 'smt-quantity')).toEqual([
      '经济型 0402；标准型 0201',
      '经济型 255±5 ℃；标准型 240±5 ℃',
      '标准型 2片',
    ]);
  });

  it('has the prices of assembly [R506]', () => {
    expect(
      tell('smt-price-joint', 'smt-price-engineering', 'smt-price-stencil', 'smt-price-change', 'smt-library'),
    ).toEqual(['0.01元/焊点', '50元', '免费', '20元/种', '基础库 689种；扩展库 6000+种']);
    expect(tell('smt-machines', 'smt-lead-time')).toEqual(['32台', '90%的订单半天']);
  });

  it('has the prices of stencils [R507]', () => {
    const prices = shippedTable.tabs[2]?.sections.find(({ key }) => key === 'stencil-prices')?.rows ?? [];
    expect(prices.map(({ item, key }) => `${item} ${textOf(key)}`)).toEqual([
      '37.0×47.0 71元',
      '42.0×52.0 89元',
      '55.0×65.0 147元',
      '73.6×73.6 187元',
      '28.0×38.0（钢片） 55元',
    ]);
  });

  it('has the process of stencils [R508]', () => {
    expect(tell('stencil-hole', 'stencil-tolerance', 'stencil-thickness', 'stencil-sheet')).toEqual([
      '>0.08 mm',
      '±0.003 mm',
      '0.06、0.08、0.1、0.12、0.13、0.15、0.18、0.2、0.3 mm',
      '304TA',
    ]);
    expect(tell('stencil-machines', 'stencil-orders', 'stencil-lead-time')).toEqual(['20台', '2000单/天', '6小时–2天']);
  });
});
