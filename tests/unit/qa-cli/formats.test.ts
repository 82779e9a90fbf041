import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { casesOf, sentences } from '@circuit-portal/workbench/cases/case';
import type { CaseSet } from '@circuit-portal/workbench/cases/schema';
import { cover } from '@circuit-portal/workbench/cover';
import { explore } from '@circuit-portal/workbench/explore';
import { csv } from '@circuit-portal/workbench/formats/csv';
import { csvText } from '@circuit-portal/workbench/formats/csv-text';
import { gherkin } from '@circuit-portal/workbench/formats/gherkin';
import { junit } from '@circuit-portal/workbench/formats/junit';
import { markdown } from '@circuit-portal/workbench/formats/markdown';
import { playwright } from '@circuit-portal/workbench/formats/playwright';
import { testrail } from '@circuit-portal/workbench/formats/testrail';
import { xmind } from '@circuit-portal/workbench/formats/xmind';
import { escapeXml } from '@circuit-portal/workbench/formats/xml';
import { junitResults } from '@circuit-portal/workbench/runs/junit-results';
import type { Kept } from '@circuit-portal/workbench/runs/recording';
import { testrailResults, zentaoResults } from '@circuit-portal/workbench/runs/tool-results';
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { besidePlaywright } from '../../../qa/beside-playwright';
import { catalogue } from '../../../src/machines/catalogue';
import type { Flow } from '../../../src/machines/shared/flow-model';
import { lamp } from './lamp';

async function setOf(flow: Flow, language: 'zh' | 'en'): Promise<CaseSet> {
  const { machine, model } = await flow.load();
  const graph = explore(machine, model);
  return casesOf(flow, graph, cover(graph, 'transitions').paths, language);
}

const set = await setOf(lamp, 'zh');
const everySet = [set, ...(await Promise.all(catalogue.map((flow) => setOf(flow, 'zh'))))];

describe('csv', () => {
  const rows = (text: string): string[][] => parse(text, { bom: true, record_delimiter: '\r\n' });

  it('has the columns of ZenTao, no byte order mark, and CRLF', () => {
    const text = csv('zentao').write([set], 'zh');
    expect([...text][0]).toBe('"');
    expect(text.endsWith('\r\n')).toBe(true);
    const [titles, , short] = rows(text);
    expect(titles?.join()).toBe('所属模块,相关研发需求,用例标题,前置条件,步骤,预期,关键词,优先级,用例类型,适用阶段');
    expect(short).toEqual([
      '台灯',
      'R1',
      '台灯：没电，最后是「灯灭」',
      '走进房间【做法：照常】，处于「灯灭」',
      '1. 先准备：拔下插头。然后按下开关\n2. 服务返回：没电',
      '1. 状态为「正在通电」\n2. 状态为「灯灭」，错误提示「没电，"稍后"再试\n=1+1」',
      'lamp-12d043a54c R1 R2',
      '2',
      '功能测试',
      '功能测试阶段',
    ]);
  });

  it('bears the numbers of modules and requirements that ZenTao reads behind the last (#', () => {
    const ids = { modules: { lamp: 12 }, stories: { R2: 55 } };
    const [, long, short] = rows(csv('zentao', ids).write([set], 'zh'));
    expect([long?.slice(0, 2), short?.slice(0, 2)]).toEqual([
      ['台灯(#12)', 'R1'],
      ['台灯(#12)', 'R2(#55)'],
    ]);
    // As its import takes them: steps and expectations are matched by the number that begins a line.
    for (const row of rows(csv('zentao').write(everySet, 'zh')).slice(1)) {
      const [steps = [], seen = []] = [row[4], row[5]].map((cell) => cell?.match(/^\d+(?=\. )/gm) ?? []);
      expect(steps).toEqual(seen);
    }
  });

  it('has the columns of TestRail', () => {
    const [titles, long] = rows(csv('testrail').write([set], 'zh'));
    expect(titles?.join()).toBe(
      'Section,Title,Type,Priority,Preconditions,Steps,Expected Result,References,Automation ID',
    );
    expect(long?.slice(7)).toEqual(['R1,R3', 'lamp-bb6bb97fb9']);
    expect(long?.[3]).toBe('High');
  });

  it.each(['=1+1', '+1', '-1', '@x', '\t=1', '\r=1', '＝1+1'])('makes text of the formula %j', (formula) => {
    const [[cell] = []] = rows(csvText([[formula]]));
    expect(cell?.startsWith("'")).toBe(true);
  });

  it('keeps quotes, commas and line breaks of a field', () => {
    expect(rows(csvText([['a"b', 'c,d', 'e\nf']]))).toEqual([['a"b', 'c,d', 'e\nf']]);
  });

  it('has one row for each case of every machine', () => {
    const cases = everySet.reduce((sum, { cases: own }) => sum + own.length, 0);
    expect(rows(csv('zentao').write(everySet, 'zh'))).toHaveLength(cases + 1);
  });
});

describe('results as JUnit', () => {
  it('say by whom a case failed or was blocked, and at which step', () => {
    const run = (id: string, result: 'pass' | 'fail' | 'blocked') => {
      const step = { step: 2, result, note: '没有<提示>' };
      return { id, title: id, machine: 'lamp', transitions: [], result, steps: [step] };
    };
    const runs = [run('a', 'pass'), run('b', 'fail'), run('c', 'blocked')];
    const head = {
      machine: 'lamp',
      commit: '0123456789',
      browser: 'Chrome 140',
      startedAt: '2026-01-02T03:04:05.000Z',
    };
    const recording = { ...head, tool: 'person' as const, person: '王小明', finishedAt: null, runs };
    const text = junitResults([{ file: 'a.json', recording }]);
    expect(text).toContain('name="lamp 王小明 Chrome 140 01234567"');
    expect(text).toContain('tests="3" failures="1" errors="0" skipped="1"');
    expect(text.match(/<failure message="[^"]*"/g)).toEqual(['<failure message="step 2: 没有&lt;提示&gt;"']);
    expect(text.match(/<skipped message="[^"]*"/g)).toEqual(['<skipped message="step 2: 没有&lt;提示&gt;"']);
  });
});

describe('results for the tools of testers', () => {
  const keptAs = (startedAt: string, results: Record<string, 'pass' | 'fail' | 'blocked' | 'open'>): Kept => {
    const runs = Object.entries(results).map(([id, result]) => {
      const passed = { step: 1, result: 'pass' as const };
      const steps = result === 'open' || result === 'pass' ? [passed] : [passed, { step: 2, result, note: '没有提示' }];
      return { id, title: `用例 ${id}`, machine: 'lamp', transitions: [], result, steps };
    });
    const head = {
      tool: 'person' as const,
      person: '王小明',
      machine: 'lamp',
      commit: '0123456789',
      browser: 'Chrome 140',
    };
    return { file: `${startedAt}.json`, recording: { ...head, startedAt, finishedAt: null, runs } };
  };
  const kept = [
    keptAs('2026-01-03', { a: 'pass', d: 'open' }),
    keptAs('2026-01-02', { a: 'fail', b: 'fail', c: 'blocked', d: 'open' }),
  ];

  /** What ZenTao makes of the call, by its rules: a step that fails fails its case, all else has passed. */
  function zentaoReads(text: string) {
    const { testType, productId, taskId, funcResult } = JSON.parse(text);
    expect(testType).toBe('func');
    return funcResult.map(
      (one: { id?: number; title: string; steps: { status: string; checkPoints: { actual: string }[] }[] }) => ({
        product: productId,
        task: taskId,
        case: one.id ?? `new: ${one.title}`,
        result: one.steps.some(({ status }) => status === '' || status === 'fail') ? 'fail' : 'pass',
        real: one.steps.map(({ checkPoints: [first] }) => first?.actual),
      }),
    );
  }

  it('are what ZenTao reads from its own runner, with a blocked case left out, which it would take for passed', () => {
    const { text, left } = zentaoResults(kept, { zentao: { product: 3, task: 7, cases: { a: 12 } } });
    expect(zentaoReads(text)).toEqual([
      { product: 3, task: 7, case: 12, result: 'pass', real: ['', ''] },
      { product: 3, task: 7, case: 'new: 用例 b', result: 'fail', real: ['', '没有提示'] },
    ]);
    expect(left).toEqual(['c']);
  });

  it('are what TestRail takes for cases: known numbers, its own statuses, and none that nobody has tried', () => {
    const { text, left } = testrailResults(kept, { testrail: { cases: { a: 1, b: 2, d: 4 } } });
    const { results, ...more } = JSON.parse(text);
    expect(more).toEqual({});
    expect(results).toEqual([
      { case_id: 1, status_id: 1, comment: '王小明\nChrome 140', version: '01234567' },
      { case_id: 2, status_id: 5, comment: '王小明\nChrome 140\nstep 2: 没有提示', version: '01234567' },
    ]);
    expect(left).toEqual(['c']);
    expect(JSON.parse(testrailResults(kept, { testrail: { cases: { c: 3 } } }).text).results).toMatchObject([
      { case_id: 3, status_id: 2 },
    ]);
  });
});

describe('xml of TestRail', () => {
  it('has a section for each machine, and a step with its expectation for each step', () => {
    const text = testrail.write([set], 'zh');
    expect(text.match(/<section>/g)).toHaveLength(1);
    expect(text.match(/<case>/g)).toHaveLength(set.cases.length);
    expect(text).toContain('<references>R1, R2</references>');
    expect(text).toContain(
      '<step><index>2</index><content>服务返回：没电</content><expected>状态为「灯灭」，错误提示「没电，&quot;稍后&quot;再试&#10;=1+1」</expected></step>',
    );
  });
});

describe('gherkin', () => {
  const documentOf = (text: string) =>
    new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher()).parse(text).feature;

  it.each(everySet)('of $machine is a feature with one scenario for each case', (own) => {
    const feature = documentOf(gherkin.write([own], 'zh'));
    expect([feature?.language, feature?.name]).toEqual(['zh-CN', own.title]);
    const scenarios = feature?.children.map(({ scenario }) => scenario);
    expect(scenarios?.map((scenario) => scenario?.tags[0]?.name)).toEqual(own.cases.map(({ id }) => `@${id}`));
    expect(scenarios?.map((scenario) => scenario?.steps.length)).toEqual(
      own.cases.map(({ steps }) => 2 + 2 * steps.length),
    );
  });

  it('says each step in a sentence', () => {
    const scenario = documentOf(gherkin.write([set], 'zh'))?.children[1]?.scenario;
    expect(scenario?.steps.map(({ keyword, text }) => keyword + text)).toEqual([
      '假如走进房间【做法：照常】',
      '那么处于「灯灭」',
      '当先准备：拔下插头。然后按下开关',
      '那么状态为「正在通电」',
      '当服务返回：没电',
      '那么状态为「灯灭」，错误提示「没电，"稍后"再试 =1+1」',
    ]);
  });

  it('is English in English', async () => {
    const feature = documentOf(gherkin.write([await setOf(lamp, 'en')], 'en'));
    expect(feature?.language).toBe('en');
    expect(feature?.children[1]?.scenario?.steps.at(-2)?.text).toBe('askPower → none');
  });
});

describe('xmind', () => {
  const filesOf = (bytes: Uint8Array): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(unzipSync(bytes)).map(([name, content]) => [name, JSON.parse(strFromU8(content))]),
    );

  it('is a workbook that lists its parts, with a sheet for each machine', () => {
    const {
      'manifest.json': manifest,
      'metadata.json': metadata,
      'content.json': content,
    } = filesOf(xmind.write(everySet, 'zh'));
    expect(manifest).toEqual({ 'file-entries': { 'content.json': {}, 'metadata.json': {} } });
    expect(metadata).toMatchObject({ activeSheetId: 'lamp' });
    expect(content).toMatchObject(everySet.map(({ title }) => ({ class: 'sheet', rootTopic: { title } })));
  });

  it('has case, step and expectation below one another, with requirements and precondition', () => {
    const { 'content.json': content } = filesOf(xmind.write([set], 'zh'));
    const [, short] = set.cases;
    expect(content).toMatchObject([
      {
        rootTopic: {
          class: 'topic',
          title: '台灯',
          children: {
            attached: [
              { title: set.cases[0]?.title, labels: ['R1', 'R3'], markers: [{ markerId: 'priority-1' }] },
              {
                id: short?.id,
                title: '台灯：没电，最后是「灯灭」',
                labels: ['R1', 'R2'],
                markers: [{ markerId: 'priority-2' }],
                notes: { plain: { content: '走进房间【做法：照常】，处于「灯灭」' } },
                children: {
                  attached: [
                    {
                      title: '先准备：拔下插头。然后按下开关',
                      children: { attached: [{ title: '状态为「正在通电」' }] },
                    },
                    {
                      title: '服务返回：没电',
                      children: {
                        attached: [{ title: '状态为「灯灭」，错误提示「没电，"稍后"再试\n=1+1」' }],
                      },
                    },
                  ],
                },
              },
            ],
          },
        },
      },
    ]);
  });

  it('has no two topics of one id, and the same bytes for the same cases', () => {
    const ids = [...JSON.stringify(filesOf(xmind.write(everySet, 'zh'))['content.json']).matchAll(/"id":"([^"]+)"/g)];
    expect(new Set(ids.map(([, id]) => id)).size).toBe(ids.length);
    expect(xmind.write([set], 'zh')).toEqual(xmind.write([set], 'zh'));
  });
});

describe('markdown', () => {
  it('has a table of steps for each case and lets no text out of its cell', () => {
    const text = markdown.write([set], 'zh');
    expect(text).toContain('## 台灯（lamp）\n\n共 2 条用例，7 步\n');
    expect(text).toContain('| 2 |  | 服务返回：没电 |  | 状态为「灯灭」，错误提示「没电，"稍后"再试<br>=1+1」 |');
    expect(
      text
        .split('\n')
        .filter((line) => line.startsWith('| '))
        .every((line) => line.endsWith(' |')),
    ).toBe(true);
  });
});

/** The tags that are still open at the end. @throws where the text between or inside tags is not well-formed */
function openTags(xml: string): string[] {
  const open: string[] = [];
  const rest = xml
    .replace(/^<\?xml [^?]*\?>/, '')
    .replace(/<(\/?)([a-z-]+)((?: [a-z]+="[^"<]*")*)(\/?)>/g, (_, end, name, __, alone) => {
      if (end !== '' && open.pop() !== name) throw new Error(`${name} is closed in vain`);
      if (end === '' && alone === '') open.push(name);
      return '';
    });
  const stray = /[<>]|&(?!(?:amp|lt|gt|quot|apos|#10);)/.exec(rest);
  if (stray !== null) throw new Error(`stray ${stray[0]}`);
  return open;
}

describe('junit', () => {
  it('is XML whose cases carry their id, requirements and steps', () => {
    const text = junit.write(everySet, 'zh');
    expect(text).toContain('<property name="requirements" value="R1,R2"/>');
    expect(text).toContain('value="custom_automation_id:lamp-12d043a54c"');
    expect(text).toContain('没电，&quot;稍后&quot;再试&#10;=1+1');
    const cases = everySet.reduce((sum, own) => sum + own.cases.length, 0);
    expect(text.match(/<skipped message="not run"\/>/g)).toHaveLength(cases);
    expect(text).toContain(`tests="${set.cases.length}" failures="0" errors="0" skipped="${set.cases.length}"`);
    expect(openTags(text)).toEqual([]);
  });

  it('escapes what XML takes for its own', () => {
    expect(escapeXml('<a b="c">\u0000&\'\r\n')).toBe('&lt;a b=&quot;c&quot;&gt;&amp;&apos;&#10;');
  });
});

describe('playwright', () => {
  it('is a test file that compiles beside the driver', () => {
    // In the repository: the driver is the one of the replay.
    const caches = resolve('node_modules/.cache');
    mkdirSync(caches, { recursive: true });
    const folder = mkdtempSync(join(caches, 'qa-playwright-'));
    try {
      const beside = besidePlaywright(relative(folder, resolve('.')));
      for (const [name, text] of Object.entries(beside)) writeFileSync(join(folder, name), text);
      writeFileSync(join(folder, 'all.spec.ts'), playwright.write(everySet, 'zh'));
      const config = { extends: resolve('tsconfig.json'), include: ['*.ts'], compilerOptions: { noEmit: true } };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
      const { stdout, status } = spawnSync(resolve('node_modules/.bin/tsc'), ['-p', folder, '--checkers', '1'], {
        encoding: 'utf8',
        // The type checker ends before garbage collection is worth its time.
        env: { ...process.env, GOGC: 'off' },
      });
      expect(stdout).toBe('');
      expect(status).toBe(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('does each step by the driver, and names what must be seen', () => {
    const text = playwright.write([set], 'zh');
    expect(text.match(/const next = drive\(page, /g)).toHaveLength(2);
    expect(text.match(/await test\.step\(.*, next\);/g)).toHaveLength(2 + 7);
    expect(text).toContain("steps: ['switch.press', 'askPower → none'],");
    expect(text).toContain(`'服务返回：没电 → 状态为「灯灭」，错误提示「没电，"稍后"再试\\n=1+1」'`);
    expect(text).toContain("{ tag: ['@lamp-12d043a54c', '@R1', '@R2'] }");
  });
});

it('every form says the same steps', () => {
  const [, short] = set.cases;
  const said = short === undefined ? [] : sentences(short, 'zh').map(({ action }) => action);
  for (const format of [markdown, csv('zentao'), csv('testrail'), gherkin, playwright, junit]) {
    const text = format.write([set], 'zh');
    for (const action of said) expect(text).toContain(action);
  }
});
