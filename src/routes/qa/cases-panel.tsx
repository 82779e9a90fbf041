import { casesOf, expectation, precondition, sentences } from '@circuit-portal/workbench/cases/case';
import { choose } from '@circuit-portal/workbench/cases/choose';
import type { GoalName } from '@circuit-portal/workbench/cases/goals';
import { goalNames } from '@circuit-portal/workbench/cases/goals';
import type { formatNames } from '@circuit-portal/workbench/formats/formats';
import { formats } from '@circuit-portal/workbench/formats/formats';
import { markdown } from '@circuit-portal/workbench/formats/markdown';
import { useMemo, useState } from 'react';
import { preparations } from '../../../qa/preparation';
import { saveFile } from '../../services/shared/save-file';
import { CaseList } from '../../ui/qa/CaseList';
import type { OpenFlow } from './open-flow';

const goalTitles: Record<GoalName, string> = {
  transitions: '全部迁移',
  pairs: '相邻迁移对',
  edges: '全部边',
  states: '全部状态',
  guards: '全部条件结果',
  requirements: '全部需求',
};

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

const options = <Name extends string>(names: readonly Name[], titles: Record<Name, string>) =>
  names.map((name) => ({ name, title: titles[name] }));

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

/** The cases of a strategy, to read, copy and download. */
export function CasesPanel({ open: { flow, walked: graph, screen } }: { open: OpenFlow }) {
  const [goal, setGoal] = useState<GoalName>('transitions');
  const [format, setFormat] = useState<(typeof formatNames)[number]>('csv');
  const chosen = useMemo(() => choose(graph, { cover: goal }), [graph, goal]);
  const set = useMemo(() => casesOf(flow, chosen.graph, chosen.paths, 'zh', screen), [flow, chosen, screen]);

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
      missed={chosen.missed}
      goals={options(goalNames, goalTitles)}
      goal={goal}
      onGoal={(name) => setGoal(goalNames.find((known) => known === name) ?? 'transitions')}
      formats={options(allFormats, formatTitles)}
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
        saveFile(new Blob([write()], { type }), `${flow.id}.${extension}`);
      }}
    />
  );
}
