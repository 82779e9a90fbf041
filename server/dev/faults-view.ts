import type { Html } from '../providers/html';
import { html } from '../providers/html';
import type { FaultRule, Faults } from './faults';
import { faultKinds, faultStatuses } from './faults';

const kindNames: Record<(typeof faultKinds)[number], string> = {
  delay: '迟到：等待后才处理',
  status: '拒绝：返回一个错误',
  broken: '损坏：返回不完整的 JSON',
  handledThenLost: '丢失：已处理，返回中断',
  cut: '中断：不处理，连接断开；推送立即断开',
};

const whose = ({ account, browser, address }: FaultRule): string =>
  [
    account === undefined ? '所有人' : `账号 ${account}`,
    ...(browser === undefined ? [] : [`浏览器 ${browser}`]),
    ...(address === undefined ? [] : [`地址含 ${address}`]),
  ].join('，');

const what = ({ kind, ms, status }: FaultRule): string =>
  [kindNames[kind], ...(ms === undefined ? [] : [`${ms} 毫秒`]), ...(status === undefined ? [] : [`${status}`])].join(
    '，',
  );

const row = (rule: FaultRule): Html => html`<tr class="${rule.left === 0 ? 'over' : 'on'}">
<td>${rule.call}</td><td>${what(rule)}</td><td>${whose(rule)}</td><td>还剩 ${rule.left} 次，已发生 ${rule.met} 次，其中 ${rule.done} 次处理完毕</td>
<td><form method="post" action="/dev/faults/${rule.id}/off"><button>关闭</button></form></td>
</tr>
`;

const option = (value: string | number, name: string | number = value): Html =>
  html`<option value="${value}">${name}</option>`;

/** What is switched on, the form that switches on more, and every call by its area. */
export function faultsView({ calls, rules }: Pick<Faults, 'calls' | 'rules'>): Html {
  const areas = new Map<string, Html[]>();
  const known = [...calls()].sort((one, other) => one.call.localeCompare(other.call));
  for (const { call, summary, area } of known)
    areas.set(area, [...(areas.get(area) ?? []), option(call, summary === '' ? call : `${call} ${summary}`)]);
  const on = rules();
  return html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>返回开关</title>
<style>${{ markup: css }}</style>
</head>
<body>
<main>
<h1>返回开关</h1>
<p>让某个请求迟到、出错或丢失。只影响这里选中的请求，门户重启后全部关闭。</p>
<h2>已打开</h2>
${
  on.length === 0
    ? html`<p class="none">没有打开的开关</p>`
    : html`<div class="wide"><table>
<thead><tr><th>请求</th><th>怎样</th><th>谁的</th><th>次数</th><th></th></tr></thead>
<tbody>
${on.map(row)}</tbody>
</table></div>
<form method="post" action="/dev/faults/all/off"><button>全部关闭</button></form>`
}
<h2>打开一个</h2>
<form method="post" action="/dev/faults" class="new">
<label>请求<select name="call" required>
${[...areas].map(([area, options]) => html`<optgroup label="${area}">${options}</optgroup>\n`)}</select></label>
<label>怎样<select name="kind">${faultKinds.map((kind) => option(kind, kindNames[kind]))}</select></label>
<label>错误（用于「拒绝」）<select name="status">${option('', '500')}${faultStatuses.map((status) => option(status))}</select></label>
<label>毫秒（用于「迟到」）<input name="ms" type="number" min="1" max="600000" placeholder="5000"></label>
<label>账号（不填：所有人）<input name="account" autocomplete="off"></label>
<label>地址中含有（用于文件，可不填）<input name="address" autocomplete="off"></label>
<label>次数<input name="count" type="number" min="1" max="1000" value="1" required></label>
<button class="main">打开</button>
</form>
<h2>全部请求（${known.length}）</h2>
${[...areas.keys()].map(
  (area) => html`<details><summary>${area}</summary>
<ul>
${known.filter((each) => each.area === area).map(({ call, summary }) => html`<li><code>${call}</code> ${summary}</li>\n`)}</ul>
</details>
`,
)}</main>
</body>
</html>
`;
}

const css = `
:root { --mask: #0b4a37; --silk: #f7f6f1; --ink: #12211b; --line: #d5d2c6; }
* { box-sizing: border-box; margin: 0; }
body { background: var(--silk); color: var(--ink); font: 16px/1.6 "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei",
  "Noto Sans CJK SC", sans-serif; }
main { display: grid; gap: 16px; max-width: 1080px; margin: 0 auto; padding: 24px 16px 48px; }
main > * { min-width: 0; }
h1 { font-size: 24px; }
h2 { margin-top: 16px; font-size: 18px; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; background: #fff; }
th, td { padding: 8px 12px; border: 1px solid var(--line); text-align: left; overflow-wrap: anywhere; }
tr.over { color: #55625c; }
.new { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr)); gap: 12px; align-items: end; }
.new label:first-child { grid-column: 1 / -1; }
label { display: grid; gap: 4px; min-width: 0; font-size: 14px; }
select, input, button { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 6px;
  background: #fff; color: inherit; font: inherit; }
button { width: auto; cursor: pointer; }
button.main { background: var(--mask); border-color: var(--mask); color: #fff; }
details { padding: 8px 12px; background: #fff; border: 1px solid var(--line); border-radius: 6px; }
summary { cursor: pointer; }
ul { display: grid; gap: 4px; margin-top: 8px; padding-left: 20px; }
li { overflow-wrap: anywhere; }
`;
