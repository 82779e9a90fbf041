/** The width of a text in terminal columns: Chinese characters and punctuation take two. */
export function displayWidth(text: string): number {
  return [...text].reduce((width, character) => width + (isWide(character) ? 2 : 1), 0);
}

function isWide(character: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u.test(
    character,
  );
}

export interface Column {
  title: string;
  align: 'left' | 'right';
}

/** A table in plain text, its columns as wide as their widest cell. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map(({ title }, at) =>
    Math.max(displayWidth(title), ...rows.map((row) => displayWidth(row[at] ?? ''))),
  );
  const line = (cells: readonly string[]) =>
    columns
      .map(({ align }, at) => {
        const cell = cells[at] ?? '';
        const space = ' '.repeat((widths[at] ?? 0) - displayWidth(cell));
        return align === 'left' ? cell + space : space + cell;
      })
      .join(' | ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('-|-');
  return [line(columns.map(({ title }) => title)), rule, ...rows.map(line)].join('\n');
}
