/** Words and numbers are not broken; a line can break after any other character. */
const pieces = /[\p{Script=Latin}\p{Nd}.@:/_%&+#?=~-]+|\[U\+[0-9A-F]+\]|./gu;
const neverFirst = /^[，。、；：？！）》」』】〕”’,.;:?!)\]}%…·—]/u;
const neverLast = /[（《「『【〔“‘([{]$/u;

/**
 * Breaks `text` into lines no wider than `width`, in points, by the rules of Chinese typesetting: no closing punctuation
 * at the start of a line, no opening punctuation at its end. Returns at least one line.
 */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of splitWide(text.match(pieces) ?? [], width, measure)) {
    if (line === '' || measure(line + piece) <= width) {
      line += piece;
      continue;
    }
    const moved = carriedOver(line, piece);
    lines.push(line.slice(0, line.length - moved.length).trimEnd());
    line = (moved + piece).trimStart();
  }
  lines.push(line.trimEnd());
  return lines;
}

/** What moves to the next line with `piece`: opening punctuation before it, or the character before closing punctuation. */
function carriedOver(line: string, piece: string): string {
  const characters = [...line];
  let count = 0;
  const first = () => characters[characters.length - count] ?? piece;
  while (count < 3 && count < characters.length - 1) {
    const before = characters[characters.length - count - 1] ?? '';
    if (!neverFirst.test(first()) && !neverLast.test(before)) break;
    count++;
  }
  return characters.slice(characters.length - count).join('');
}

/** A word wider than a line is broken by character. */
function* splitWide(words: Iterable<string>, width: number, measure: (text: string) => number): Generator<string> {
  for (const word of words) {
    if (measure(word) <= width) yield word;
    else yield* word;
  }
}
