/**
 * Subsets Noto Sans SC to what the report needs. Run once; the result is committed:
 *
 *   npx tsx scripts/cut-font.ts <folder of @expo-google-fonts/noto-sans-sc, installed outside the repository>
 *
 * The source is the npm package `@expo-google-fonts/noto-sans-sc` 0.4.3 (Noto Sans SC 2.004, SIL Open Font License 1.1).
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { gbkCharacters } from './gbk';

const source = process.argv[2];
if (!source) throw new Error('Usage: npx tsx scripts/cut-font.ts <folder of @expo-google-fonts/noto-sans-sc>');
const target = join(import.meta.dirname, '../server/modules/archive/pdf/fonts');

/** Characters of the general standard table (8105) in the basic plane beyond GBK; they occur in names. */
const standardTable =
  '㧐㧟䏝㤘䥽䁖䦃㸆䜣㧑㕮㑇㳇䢺䢼㭎㟃㑊䌹㛃鿍㭕䴓䶮䏡㶲㳚㳘䓖㛚䂮㙍䓫䓬䓨䓛鿎䴕㫰䎃㿠䝙䏲䴔㥄㙘鿏䐃㺄㴔㛹䴖䃅䣘㬊䅟䲟䃎䴗㬎㙦㽏㮾㻬䗖㠇䴘㵐㬚䗛㠓㘎䲠䗪䗴䲢䎖䴙㰀㸌';

const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

const regular = [
  ...gbkCharacters(),
  standardTable,
  range(0x20, 0x7e),
  range(0xa0, 0x17f),
  range(0x2010, 0x2027),
  range(0x2030, 0x205e),
  range(0x20a0, 0x20bf),
  range(0x2100, 0x214f),
  range(0x2460, 0x24ff),
  range(0x4e00, 0x9fff),
  range(0xf900, 0xfaff),
  // Everything in the source beyond the basic plane: the rest of the standard table and other characters of names.
  range(0x20000, 0x323af),
].join('');

// Headings only: every character of the report's fixed texts, and the code's letters and digits.
const copy = await readFile(join(import.meta.dirname, '../contract/archive/rules/report-copy.ts'), 'utf8');
const headings = `${copy}${range(0x20, 0x7e)}`;

async function cut(weight: string, file: string, characters: string): Promise<void> {
  const font = await readFile(join(String(source), weight, `NotoSansSC_${weight}.ttf`));
  const subset = await subsetFont(font, characters, {
    targetFormat: 'sfnt',
    keepFeatures: [],
    noHinting: true,
    dropTables: ['vhea', 'vmtx', 'BASE', 'GDEF', 'GPOS', 'GSUB', 'STAT'],
  });
  await writeFile(join(target, file), subset);
  console.log(`${file}: ${(subset.length / 1e6).toFixed(2)} MB`);
}

await cut('400Regular', 'report-regular.ttf', regular);
await cut('700Bold', 'report-heading.ttf', headings);
await copyFile(join(source, 'LICENSE_FONT'), join(target, 'OFL.txt'));
