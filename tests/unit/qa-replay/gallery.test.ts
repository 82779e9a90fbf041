import { expect, it } from 'vitest';
import { exploreFlow, flowNamed } from '../../../qa/cli/flows';
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
