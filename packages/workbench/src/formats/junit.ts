import { instruction, precondition, sentences } from '../cases/case.ts';
import type { CaseSet, TestCase } from '../cases/schema.ts';
import type { Language } from '../cases/words.ts';
import { wordsIn } from '../cases/words.ts';
import type { Format } from './format.ts';
import { escapeXml } from './xml.ts';

function property(name: string, value: string): string {
  return `        <property name="${name}" value="${escapeXml(value)}"/>`;
}

function caseText(set: CaseSet, entry: TestCase, language: Language): string[] {
  const said = sentences(entry, language);
  const steps = said.map((step, at) => `${at + 1}. ${instruction(step, language)} → ${step.expected}`).join('\n');
  return [
    `    <testcase classname="${escapeXml(set.machine)}" name="${escapeXml(entry.title)}">`,
    '      <properties>',
    property('test_summary', entry.title),
    property('requirements', entry.requirements.join(',')),
    property('testrail_case_field', `refs:${entry.requirements.join(',')}`),
    property('testrail_case_field', `custom_automation_id:${entry.id}`),
    property('testrail_case_field', `custom_preconds:${precondition(entry, language)}`),
    property('testrail_case_field', `custom_steps:${steps}`),
    '      </properties>',
    '      <skipped message="not run"/>',
    `      <system-out>${escapeXml(`${wordsIn(language).precondition} ${precondition(entry, language)}\n${steps}`)}</system-out>`,
    '    </testcase>',
  ];
}

/**
 * A list of cases for tools that make cases out of a JUnit report. `testrail_case_field` is what TestRail's command
 * trcli reads (refs, preconditions, steps, automation id); `test_summary` and `requirements` are what Xray reads.
 * Nobody has run the cases: each is skipped, because one without a result would count as passed.
 */
export const junit: Format = {
  extension: 'xml',
  single: false,
  write: (sets, language) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<testsuites tests="${sets.reduce((sum, { cases }) => sum + cases.length, 0)}" failures="0" errors="0">`,
      ...sets.flatMap((set) => [
        `  <testsuite name="${escapeXml(set.title)}" tests="${set.cases.length}" failures="0" errors="0" skipped="${set.cases.length}">`,
        ...set.cases.flatMap((entry) => caseText(set, entry, language)),
        '  </testsuite>',
      ]),
      '</testsuites>',
      '',
    ].join('\n'),
};
