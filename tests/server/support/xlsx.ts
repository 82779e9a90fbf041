import { strToU8, zipSync } from 'fflate';

/** A cell: a text, a number as the file has it, a date by its day since 1900, or a truth. */
export type XlsxCell = string | { number: string } | { day: string } | boolean;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function cellXml(cell: XlsxCell, at: string): string {
  if (cell === '') return '';
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  return 'day' in cell ? `<c r="${at}" s="1"><v>${cell.day}</v></c>` : `<c r="${at}"><v>${cell.number}</v></c>`;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** An xlsx file of one sheet, given as rows or as the XML of its data. */
export function xlsxOf(sheet: readonly (readonly XlsxCell[])[] | string): Buffer {
  const rows =
    typeof sheet === 'string'
      ? sheet
      : sheet
          .map((cells, row) => {
            const xml = cells.map((cell, at) => cellXml(cell, `${String.fromCharCode(65 + at)}${row + 1}`)).join('');
            return `<row r="${row + 1}">${xml}</row>`;
          })
          .join('');
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="员工" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(head + xml)]))),
  );
}
