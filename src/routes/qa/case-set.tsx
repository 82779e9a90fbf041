import { expectation, precondition, sentences } from '@circuit-portal/workbench/cases/case';
import type { CaseSet } from '@circuit-portal/workbench/cases/schema';
import type { formatNames } from '@circuit-portal/workbench/formats/formats';
import { formats } from '@circuit-portal/workbench/formats/formats';
import { markdown } from '@circuit-portal/workbench/formats/markdown';
import { useState } from 'react';
import { preparations } from '../../../qa/preparation';
import { saveFile } from '../../services/shared/save-file';
import type { Option } from '../../ui/qa/CaseList';
import { CaseList } from '../../ui/qa/CaseList';

const formatTitles: Record<(typeof formatNames)[number], string> = {
  md: 'Markdown',
  csv: 'CSV（禅道）',
  json: 'JSON',
  gherkin: 'Gherkin',
  playwright: 'Playwright',
  junit: 'JUnit',
  xmind: 'XMind',
  testrail: 'TestRail XML',
};

const types: Partial<Record<string, string>> = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
  xml: 'application/xml;charset=utf-8',
  'testrail.xml': 'application/xml;charset=utf-8',
  xmind: 'application/vnd.xmind.workbook',
};

const allFormats = [
  'md',
  'csv',
  'json',
  'gherkin',
  'playwright',
  'junit',
  'xmind',
  'testrail',
] as const satisfies typeof formatNames;

interface CaseSetViewProps {
  set: CaseSet;
  /** Goals that no case covers. */
  missed: readonly string[];
  goals: readonly Option[];
  goal: string;
  onGoal: (name: string) => void;
}

/** Cases to read, copy and download. */
export function CaseSetView({ set, missed, goals, goal, onGoal }: CaseSetViewProps) {
  const [format, setFormat] = useState<(typeof formatNames)[number]>('csv');
  const write = () => formats[format].write([set], 'zh');
  const cases = set.cases.map((entry) => ({
    id: entry.id,
    title: entry.title,
    requirements: entry.requirements,
    precondition: precondition(entry, 'zh'),
    start: expectation(entry.start, undefined, 'zh'),
    steps: sentences(entry, 'zh'),
  }));
  return (
    <CaseList
      preparation={preparations}
      cases={cases}
      missed={missed}
      goals={goals}
      goal={goal}
      onGoal={onGoal}
      formats={allFormats.map((name) => ({ name, title: formatTitles[name] }))}
      format={format}
      onFormat={(name) => setFormat(allFormats.find((known) => known === name) ?? 'csv')}
      onCopy={async () => {
        const text = write();
        // What is no text is copied as what a reader sees.
        await navigator.clipboard.writeText(typeof text === 'string' ? text : markdown.write([set], 'zh'));
      }}
      onDownload={() => {
        const { extension } = formats[format];
        const type = types[extension] ?? 'text/plain;charset=utf-8';
        saveFile(new Blob([write()], { type }), `${set.machine}.${extension}`);
      }}
    />
  );
}
