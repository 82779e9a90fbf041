import { beginning, expectation, instruction, sentences } from '../cases/case.ts';
import type { TestCase } from '../cases/schema.ts';
import type { Language } from '../cases/words.ts';
import { wordsIn } from '../cases/words.ts';
import type { Format } from './format.ts';

function oneLine(text: string): string {
  return text.replace(/\s*\r?\n\s*/g, ' ').trim();
}

function scenario(entry: TestCase, language: Language): string[] {
  const { scenario: keyword, given, acts, sees } = wordsIn(language).gherkin;
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
          `# language: ${wordsIn(language).tag}`,
          `${wordsIn(language).gherkin.feature}: ${oneLine(title)}`,
          ...cases.flatMap((entry) => ['', ...scenario(entry, language)]),
          '',
        ].join('\n'),
      )
      .join('\n'),
};
