import { strFromU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

/** A sheet that is not read, with the reason in the words of an import's faults. */
export class SheetFault extends Error {
  override readonly name = 'SheetFault';
  constructor(
    readonly line: number,
    readonly reason: string,
  ) {
    super(reason);
  }
}

const mostBytes = 16_000_000;
const mostFiles = 500;
const mostRows = 20_000;
const mostColumns = 100;
const mostCells = 200_000;

const tooLarge = () =>
  new SheetFault(
    0,
    `表格过大，最多${mostRows}行${mostColumns}列 / the sheet is too large; it may have ${mostRows} rows and ${mostColumns} columns`,
  );
export const unreadable = () => new SheetFault(0, '不是有效的xlsx文件 / it is no valid xlsx file');

/** The files of an archive that say by themselves that they are small; no more of any is unpacked than it says. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let [total, files] = [0, 0];
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!/\.xml(\.rels)?$/.test(name)) return false;
        total += originalSize;
        files++;
        if (total > mostBytes || files > mostFiles) throw tooLarge();
        return true;
      },
    });
  } catch (error) {
    throw error instanceof SheetFault ? error : unreadable();
  }
}

const columnOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** A cell at the end of the sheet makes all before it. */
function requireSmall(xml: string): void {
  let cells = 0;
  for (const [tag] of xml.matchAll(/<(?:[\w.-]{1,40}:)?(?:c|row)(?=[\s/>])[^<]*/g)) {
    if (++cells > mostCells) throw tooLarge();
    for (const [, place = ''] of tag.matchAll(/(?<![\w:.-])r\s*=\s*["']([^"']*)/g)) {
      const [, letters, row] = /^([A-Z]{0,3})(\d{1,20})$/.exec(place) ?? [];
      if (letters === undefined) throw unreadable();
      if (Number(row) > mostRows || columnOf(letters) > mostColumns) throw tooLarge();
    }
  }
}

/** Digits that a spreadsheet keeps of a number. */
const keptDigits = 15;

function numberText(written: string, line: number): string {
  const number = Number(written);
  if (Number.isNaN(number)) throw unreadable();
  if (Math.abs(number) >= 10 ** keptDigits)
    throw new SheetFault(
      line,
      `有超过${keptDigits}位的数字，表格软件已丢失末尾几位；请把该列设为文本后重新填写 / a number of more than ${keptDigits} digits has lost the last of them; make the column text`,
    );
  // 0.30000000000000004 is shown as 0.3.
  return String(Number(number.toPrecision(keptDigits)));
}

const two = (number: number): string => String(number).padStart(2, '0');

/** Spreadsheets keep dates as days with a fraction, without a zone. */
function dateText(date: Date): string {
  const at = new Date(Math.round(date.getTime() / 1000) * 1000);
  const day = `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`;
  const [hour, minute, second] = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()];
  if (hour + minute + second === 0) return day;
  return `${day} ${two(hour)}:${two(minute)}${second === 0 ? '' : `:${two(second)}`}`;
}

/** A number as the file has it, to be told from a text. */
class Written {
  constructor(readonly text: string) {}
}

function cellText(value: unknown, line: number): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Written) return numberText(value.text, line);
  if (value instanceof Date) return dateText(value);
  return typeof value === 'boolean' ? (value ? '是' : '否') : String(value);
}

/** The first sheet of an xlsx file as texts, row by row; holds the thread up for as long as it takes. @throws SheetFault */
export async function sheetOf(bytes: Uint8Array): Promise<string[][]> {
  const files = unpack(bytes);
  for (const content of Object.values(files)) requireSmall(strFromU8(content));
  // What has been checked is what is read.
  const checked = zipSync(files, { level: 0 });
  let rows: unknown[][];
  try {
    rows = await readSheet(new Uint8Array(checked).buffer, { parseNumber: (text) => new Written(text) });
  } catch {
    throw unreadable();
  }
  return rows.map((row, at) => row.map((value) => cellText(value, at + 1)));
}
