import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../../server/import/csv';
import { xlsxOf } from '../../server/support/xlsx';

const columns = [
  { field: 'name', heading: '姓名', required: true },
  { field: 'number', heading: '编号', required: true },
  { field: 'day', heading: '日期', required: false },
] as const;
const read = (bytes: Uint8Array) => readTable(bytes, columns);
const head = ['姓名', '编号', '日期'];
const rowsOf = async (bytes: Uint8Array) => {
  const { rows, faults } = await read(bytes);
  expect(faults).toEqual([]);
  return rows.map(({ cells, line }) => [line, cells.name, cells.number, cells.day]);
};
const reasonOf = async (bytes: Uint8Array) => (await read(bytes)).faults.map(({ line, reason }) => `${line} ${reason}`);

describe('an xlsx file', () => {
  it('is read: texts, numbers, dates, times, truths, empty rows between', async () => {
    const file = xlsxOf([
      head,
      ['张 & 三', { number: '123456789012345' }, { day: '43283' }],
      [],
      ['李四', { number: '0.30000000000000004' }, { day: '43283.5729166667' }],
      ['王五', '440305199003070014', ''],
      ['赵六', true, ''],
    ]);
    expect(await rowsOf(file)).toEqual([
      [2, '张 & 三', '123456789012345', '2018-07-02'],
      [4, '李四', '0.3', '2018-07-02 13:45'],
      [5, '王五', '440305199003070014', ''],
      [6, '赵六', '是', ''],
    ]);
  });

  it('with a number that has lost digits is refused by its line', async () => {
    const file = xlsxOf([head, ['张三', '1'], ['李四', { number: '4.4030519900307002E+17' }]]);
    expect(await reasonOf(file)).toEqual([expect.stringMatching(/^3 有超过15位的数字，表格软件已丢失末尾几位/)]);
  });

  it('that would unpack to more than 16 MB is refused before it is unpacked', async () => {
    const bomb = xlsxOf(`<row r="1"><c r="A1" t="str"><v>${' '.repeat(17_000_000)}</v></c></row>`);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await reasonOf(bomb)).toEqual([expect.stringContaining('表格过大')]);
  });

  it('that says to be smaller than it is, is not unpacked further than it says', async () => {
    const file = xlsxOf([head, ['张三'.repeat(100_000), '1']]);
    const size = Buffer.alloc(4);
    // The size of the sheet, in the directory and before its bytes.
    const directory = file.lastIndexOf('xl/worksheets/sheet1.xml') - 22;
    size.writeUInt32LE(400);
    size.copy(file, directory);
    expect(await reasonOf(file)).toEqual([expect.stringContaining('不是有效的xlsx文件')]);
  });

  it.each([
    '<row r="999999999"><c r="A999999999" t="str"><v>x</v></c></row>',
    '<row r="1"><c r="XFD1" t="str"><v>x</v></c></row>',
    "<x:row title='>' r = '999999999'></x:row>",
    `<row>${'<c/>'.repeat(200_001)}</row>`,
  ])('with a cell far away, or too many, is refused: %#', async (sheet) => {
    expect(await reasonOf(xlsxOf(sheet))).toEqual([expect.stringContaining('表格过大')]);
  });
});

describe('a text', () => {
  const lines = '姓名\t编号\t日期\r\n张三\t"1,2"\t2018-07-02\r\n\t\t\r\n';
  it("is Excel's Unicode text, in either order of bytes, or has tabs in UTF-8", async () => {
    const expected = [[2, '张三', '1,2', '2018-07-02']];
    expect(await rowsOf(iconv.encode(lines, 'utf-16le', { addBOM: true }))).toEqual(expected);
    expect(await rowsOf(iconv.encode(lines, 'utf-16be', { addBOM: true }))).toEqual(expected);
    expect(await rowsOf(Buffer.from(lines))).toEqual(expected);
  });
});

it.each([
  ['an older Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0])],
  ['a PDF', readFileSync('tests/cases/leading-junk.pdf')],
  ['a picture', readFileSync('tests/cases/png-named.jpg')],
  ['gzip', gzipSync(Buffer.alloc(1000))],
])('%s is told to be of another format', async (_, bytes) => {
  expect(await reasonOf(bytes)).toEqual([expect.stringContaining('文件格式不支持，请另存为.xlsx或CSV后重试')]);
});
