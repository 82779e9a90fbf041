import { precondition, sentences } from '../cases/case.ts';
import type { CaseSet, TestCase } from '../cases/schema.ts';
import type { Language } from '../cases/words.ts';
import { wordsIn } from '../cases/words.ts';
import type { Format } from './format.ts';

/** Text that stays in its cell and is not read as markup. */
function cell(text: string): string {
  return text.replace(/[\\`*_[\]<>|]/g, '\\$&').replace(/\r?\n/g, '<br>');
}

export function markdownTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(titles), `|${titles.map(() => ' --- ').join('|')}|`, ...rows.map(line)].join('\n');
}

function caseText(entry: TestCase, language: Language): string {
  const { step, before, action, how, expected, requirements, none, precondition: start } = wordsIn(language);
  const separator = language === 'zh' ? '：' : ': ';
  return [
    `### ${cell(entry.title)}`,
    [
      `- ID${separator}\`${entry.id}\``,
      `- ${requirements}${separator}${entry.requirements.join(' ') || none}`,
      `- ${start}${separator}${cell(precondition(entry, language))}`,
    ].join('\n'),
    markdownTable(
      [step, before, action, how, expected],
      sentences(entry, language).map((said, at) => [`${at + 1}`, said.before, said.action, said.how, said.expected]),
    ),
  ].join('\n\n');
}

function setText({ machine, title, cases }: CaseSet, language: Language): string {
  const steps = cases.reduce((sum, entry) => sum + entry.steps.length, 0);
  const heading = title === machine ? title : `${title}（${machine}）`;
  return [
    `## ${cell(heading)}`,
    wordsIn(language).cases(cases.length, steps),
    ...cases.map((entry) => caseText(entry, language)),
  ].join('\n\n');
}

export const markdown: Format = {
  extension: 'md',
  single: false,
  write: (sets, language) => `${sets.map((set) => setText(set, language)).join('\n\n')}\n`,
};
