/** A key of an object literal with its parents; array members are identified by their index: `[0]`. */
export interface SourceKey {
  path: readonly string[];
  /** From 1. */
  line: number;
  /** Its value, where that is a string. */
  text?: string;
}

interface Frame {
  kind: 'object' | 'array' | 'other';
  /** The key being read in an object, the index in an array. */
  key: string;
}

type Token = { line: number; mark: string } | { line: number; word: string; quoted: boolean };

const pattern =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`(?:[^`\\]|\\.)*`|([\p{ID_Start}$_][\p{ID_Continue}$]*)|\n|[{}()[\],:]/gu;

function* tokens(source: string): Generator<Token> {
  let line = 1;
  for (const { 0: text, 1: single, 2: double, 3: word } of source.matchAll(pattern)) {
    const quoted = single ?? double;
    if (quoted !== undefined) yield { line, word: quoted, quoted: true };
    else if (word !== undefined) yield { line, word, quoted: false };
    else if (/^[{}()[\],:]$/.test(text)) yield { line, mark: text };
    line += text.split('\n').length - 1;
  }
}

/** The keys of all object literals of a TypeScript file, in order. Sufficient for files with a machine or a model. */
export function sourceKeys(source: string): SourceKey[] {
  const keys: SourceKey[] = [];
  const frames: Frame[] = [];
  let before: Token | undefined;
  let beforeThat: Token | undefined;
  const path = () => frames.flatMap(({ kind, key }) => (kind === 'other' || key === '' ? [] : [key]));
  for (const token of tokens(source)) {
    const frame = frames.at(-1);
    if ('word' in token) {
      // Only the first word after a key's colon is its value.
      const last = keys.at(-1);
      const isValue =
        before !== undefined && 'mark' in before && before.mark === ':' && last?.path.at(-1) === frame?.key;
      if (token.quoted && isValue && last !== undefined) last.text = token.word;
    } else if (token.mark === ':' && frame?.kind === 'object' && before !== undefined && 'word' in before) {
      const starts = beforeThat !== undefined && 'mark' in beforeThat && ['{', ','].includes(beforeThat.mark);
      if (starts) {
        frame.key = before.word;
        keys.push({ path: path(), line: before.line });
      }
    } else if (token.mark === ',') {
      if (frame?.kind === 'object') frame.key = '';
      if (frame?.kind === 'array') frame.key = `[${Number(frame.key.slice(1, -1)) + 1}]`;
    } else if (token.mark === '{') {
      if (frame?.kind === 'array') keys.push({ path: path(), line: token.line });
      frames.push({ kind: 'object', key: '' });
    } else if (token.mark === '[') frames.push({ kind: 'array', key: '[0]' });
    else if (token.mark === '(') frames.push({ kind: 'other', key: '' });
    else if (token.mark !== ':') frames.pop();
    beforeThat = before;
    before = token;
  }
  return keys;
}
