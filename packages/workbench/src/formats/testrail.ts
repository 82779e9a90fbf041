import { instruction, precondition, sentences } from '../cases/case.ts';
import type { CaseSet, TestCase } from '../cases/schema.ts';
import type { Language } from '../cases/words.ts';
import { priorityOf, testrailPriorities } from './csv.ts';
import type { Format } from './format.ts';
import { escapeXml } from './xml.ts';

const tag = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

function caseText(entry: TestCase, set: CaseSet, language: Language): string {
  const steps = sentences(entry, language).map(
    (said, at) =>
      `<step>${tag('index', `${at + 1}`)}${tag('content', instruction(said, language))}${tag('expected', said.expected)}</step>`,
  );
  return [
    '        <case>',
    tag('title', entry.title),
    tag('template', 'Test Case (Steps)'),
    tag('type', 'Functional'),
    tag('priority', testrailPriorities[priorityOf(entry, set)]),
    tag('references', entry.requirements.join(', ')),
    '<custom>',
    tag('automation_id', entry.id),
    tag('preconds', precondition(entry, language)),
    `<steps_separated>${steps.join('')}</steps_separated>`,
    '</custom>',
    '</case>',
  ].join('');
}

/** The XML that TestRail imports into a suite: a section for each machine, and its steps one by one. */
export const testrail: Format = {
  extension: 'testrail.xml',
  single: false,
  write: (sets, language) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<sections>',
      ...sets.flatMap((set) => [
        '  <section>',
        `    ${tag('name', set.title)}`,
        '    <cases>',
        ...set.cases.map((entry) => caseText(entry, set, language)),
        '    </cases>',
        '  </section>',
      ]),
      '</sections>',
      '',
    ].join('\n'),
};
