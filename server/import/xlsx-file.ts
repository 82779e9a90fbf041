import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export type Cell = string | number;

/** Characters that a spreadsheet keeps of one cell. */
export const mostCellLength = 32_767;

const namespace = 'http://schemas.openxmlformats.org';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** What XML cannot hold, escaped or not: control characters and halves of a character. */
const impossible = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Cs}/gu;

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xml = (text: string): string => text.replace(impossible, '').replace(/[&<>"]/g, (sign) => escaped[sign] ?? sign);

/** A, …, Z, AA, … */
const letters = (column: number): string =>
  `${column < 26 ? '' : letters(Math.floor(column / 26) - 1)}${String.fromCharCode(65 + (column % 26))}`;

/** Texts are texts, also those that look like a number or a formula. */
function cellXml(cell: Cell, place: string, style: string): string {
  if (cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  return `<c r="${place}" t="inlineStr"${style}><is><t xml:space="preserve">${xml(cell)}</t></is></c>`;
}

/** @param row from 1 */
const rowXml = (row: number, cells: readonly Cell[], style = ''): string =>
  `<row r="${row}">${cells.map((cell, at) => cellXml(cell, `${letters(at)}${row}`, style)).join('')}</row>`;

const parts = (name: string): ReadonlyArray<readonly [path: string, content: string]> => [
  [
    '[Content_Types].xml',
    `<Types xmlns="${namespace}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1" Type="${namespace}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${namespace}/spreadsheetml/2006/main" xmlns:r="${namespace}/officeDocument/2006/relationships"><sheets><sheet name="${xml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1" Type="${namespace}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${namespace}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${namespace}/spreadsheetml/2006/main"><fonts count="2"><font><sz val="11"/><name val="等线"/></font><font><b/><sz val="11"/><name val="等线"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf fontId="0"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  ],
];

/** A workbook of one sheet, in pieces as its rows come: the headings stand fast above them. Made of the same it is the same, byte by byte. */
export async function* xlsxFile(
  { name, at }: { name: string; at: Date },
  headings: readonly string[],
  pages: AsyncIterable<ReadonlyArray<readonly Cell[]>>,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const taken = () => {
    const pieces = ready;
    ready = [];
    return pieces;
  };
  for (const [path, content] of parts(name)) {
    const file = new ZipPassThrough(path);
    file.mtime = at;
    zip.add(file);
    file.push(strToU8(head + content), true);
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 });
  sheet.mtime = at;
  zip.add(sheet);
  const columns = `<cols><col min="1" max="${headings.length}" width="18" customWidth="1"/></cols>`;
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  sheet.push(
    strToU8(
      `${head}<worksheet xmlns="${namespace}/spreadsheetml/2006/main">${view}${columns}<sheetData>${rowXml(1, headings, ' s="1"')}`,
    ),
  );
  yield* taken();
  let last = 1;
  for await (const rows of pages) {
    const first = last + 1;
    last += rows.length;
    sheet.push(strToU8(rows.map((cells, at) => rowXml(first + at, cells)).join('')));
    yield* taken();
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  yield* taken();
}
