import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exploreFlow, flowNamed } from '@circuit-portal/workbench/cli/flows';
import { expect, it, onTestFinished } from 'vitest';
import { writeAlbum } from '../../../qa/gallery/album';
import { indexPage } from '../../../qa/gallery/index-page';
import { stationsOf } from '../../../qa/gallery/stations';
import { catalogue } from '../../../src/machines/catalogue';

it('stops at each state that a flow rests in, by the shortest way', async () => {
  const { graph } = await exploreFlow(flowNamed(catalogue, 'mailReport'));
  const stations = stationsOf(graph).map(({ state, title, path }) => [state, title, path.edges.length]);
  expect(stations).toEqual([
    ['idle', '转发窗口未打开', 0],
    ['form', '填写接收邮箱', 1],
    ['sending', '正在发送', 2],
    ['sent', '发送成功', 3],
  ]);
});

it('leaves out the states that are left at once', async () => {
  const { graph } = await exploreFlow(flowNamed(catalogue, 'applyReport'));
  const states = stationsOf(graph).map(({ state }) => state);
  expect(states).toContain('finished');
  expect(states).not.toContain('scanning.settling');
});

it('writes a page whose words are no markup', () => {
  const files = { 1440: 'mailReport/form-1440.png' };
  const picture = { state: 'form', title: '填写 <邮箱>', steps: ['点击「A & B」'], files };
  const page = indexPage([{ machine: 'mailReport', title: '转发', pictures: [picture] }]);
  expect(page).toContain('填写 &lt;邮箱&gt;');
  expect(page).toContain('点击「A &amp; B」');
  expect(page).toContain('src="mailReport/form-1440.png"');
});

it('keeps what was taken before of other flows, and nothing of what is no flow any more', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gallery-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const flow = (machine: string, title: string) => ({ machine, title, pictures: [] });
  const titles = (): string[] =>
    JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')).flows.map(({ title }: { title: string }) => title);
  const order = ['like', 'quote'];

  writeAlbum(folder, [flow('quote', '计价'), flow('gone', '没有了')], order);
  expect(titles()).toEqual(['计价']);
  writeAlbum(folder, [flow('like', '点赞')], order);
  expect(titles()).toEqual(['点赞', '计价']);
  const page = writeAlbum(folder, [flow('quote', '新计价')], order);
  expect(titles()).toEqual(['点赞', '新计价']);
  expect(readFileSync(page, 'utf8')).toContain('新计价');
  writeFileSync(join(folder, 'index.json'), '{"flows":[{"old":1}]}');
  writeAlbum(folder, [flow('like', '点赞')], order);
  expect(titles()).toEqual(['点赞']);
});
