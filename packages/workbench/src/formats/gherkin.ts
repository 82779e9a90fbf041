import { beginning, expectation, instruction, sentences } from '../cases/case.ts';
import type { TestCase } from '../cases/schema.ts';
import type { Language } from '../cases/words.ts';
import type { Format } from './format.ts';

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
  return [
    `  ${[entry.id, ...entry.requirements].map((tag) => `@${tag}`).join(' ')}`,
    `  ${keyword}: ${oneLine(entry.title)}`,
    `    ${given}${oneLine(beginning(entry, language))}`,
    `    ${sees}${oneLine(expectation(entry.start, undefined, language))}`,
    ...sentences(entry, language).flatMap((said) => [
      `    ${acts}${oneLine(instruction(said, language))}`,
      `    ${sees}${oneLine(said.expected)}`,
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
