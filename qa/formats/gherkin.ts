import { expectation, instruction, meansOf } from '../cases/case';
import type { Seen, TestCase } from '../cases/schema';
import type { Language } from '../cases/words';
import type { Format } from './format';

/** Of Gherkin's synonyms, those that read best before the steps. */
const keywords = {
  zh: { language: 'zh-CN', feature: '功能', scenario: '场景', given: '假如', acts: '当', sees: '那么' },
  en: { language: 'en', feature: 'Feature', scenario: 'Scenario', given: 'Given ', acts: 'When ', sees: 'Then ' },
} as const;

function oneLine(text: string): string {
  return text.replace(/\s*\r?\n\s*/g, ' ').trim();
}

function scenario(entry: TestCase, language: Language): string[] {
  const { scenario: keyword, given, acts, sees } = keywords[language];
  const look = (seen: Seen, before: Seen | undefined) => `    ${sees}${oneLine(expectation(seen, before, language))}`;
  return [
    `  ${[entry.id, ...entry.requirements].map((tag) => `@${tag}`).join(' ')}`,
    `  ${keyword}: ${oneLine(entry.title)}`,
    `    ${given}${oneLine(instruction({ action: entry.input.label, how: meansOf({ how: entry.input.how }, language) }))}`,
    look(entry.start, undefined),
    ...entry.steps.flatMap((step, at) => [
      `    ${acts}${oneLine(instruction({ action: step.action, how: meansOf(step, language) }))}`,
      look(step.expected, entry.steps[at - 1]?.expected ?? entry.start),
    ]),
  ];
}

/** One feature, one scenario for each case, tagged with its id and requirements. */
export const gherkin: Format = {
  extension: 'feature',
  single: true,
  write: (sets, language) =>
    sets
      .map(({ title, cases }) =>
        [
          `# language: ${keywords[language].language}`,
          `${keywords[language].feature}: ${oneLine(title)}`,
          ...cases.flatMap((entry) => ['', ...scenario(entry, language)]),
          '',
        ].join('\n'),
      )
      .join('\n'),
};
