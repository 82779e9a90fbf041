import { dirname } from 'node:path';
import { escapeXml } from '../formats/xml.ts';
import { flakyOf } from './flaky.ts';
import type { Kept, RecordedCase } from './recording.ts';

const style = `
body { margin: 0; padding: 24px; background: #f7f6f1; color: #12211b; line-height: 1.6;
  font-family: "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
h1, h2 { color: #0b4a37; } table { border-collapse: collapse; } td, th { border: 1px solid #999; padding: 4px 8px; }
details { margin: 4px 0; } .pass { color: #1b5e20; } .fail { color: #b71c1c; } 
.blocked { color: #8a4b00; } .open { color: #6d4c00; }
figure { display: inline-block; margin: 8px 8px 0 0; } img { width: 240px; border: 1px solid #e3e1d8; }
figcaption { font-size: 12px; }`;

const words = { pass: '通过', fail: '失败', blocked: '阻塞', open: '未完成' } as const;

function caseText({ id, title, result, steps }: RecordedCase, folder: string): string {
  const lines = steps.map(({ step, result: of, note }) => {
    const said = `第 ${step} 步：${words[of]}${note === undefined ? '' : `，${note}`}`;
    return `<li class="${of}">${escapeXml(said)}</li>`;
  });
  const pictures = steps.flatMap(({ step, picture }) => {
    if (picture === undefined) return [];
    const address = escapeXml(encodeURI([folder, picture].filter((part) => part !== '.').join('/')));
    const image = `<img src="${address}" alt="${escapeXml(`${title}，第 ${step} 步`)}" loading="lazy">`;
    return [`<figure><a href="${address}">${image}</a><figcaption>第 ${step} 步</figcaption></figure>`];
  });
  return [
    `<details${result === 'fail' ? ' open' : ''}>`,
    `<summary><b class="${result}">${words[result]}</b> ${escapeXml(title)} <code>${escapeXml(id)}</code></summary>`,
    `<ol start="0">${lines.join('')}</ol>`,
    ...pictures,
    '</details>',
  ].join('\n');
}

/** All runs as one page that lies beside their pictures: the newest first, the flaky cases on top. */
export function runsPage(kept: readonly Kept[]): string {
  const flaky = flakyOf(kept);
  const cells = (tag: string, texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${escapeXml(text)}</${tag}>`).join('')}</tr>`;
  const table = [
    '<table>',
    cells('th', ['流程', '用例', '版本', '通过', '失败']),
    ...flaky.map(({ machine, title, commit, passed, failed }) =>
      cells('td', [machine, title, commit.slice(0, 8), `${passed}`, `${failed}`]),
    ),
    '</table>',
  ];
  return [
    '<!doctype html>',
    '<html lang="zh-CN">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>执行记录</title><style>${style}</style></head>`,
    '<body>',
    '<h1>执行记录</h1>',
    '<h2>不稳定的用例</h2>',
    ...(flaky.length === 0 ? ['<p>没有。</p>'] : table),
    ...[...kept]
      .reverse()
      .flatMap(({ file, recording }) => [
        '<section>',
        `<h2>${escapeXml(`${recording.machine}，${recording.startedAt}`)}</h2>`,
        `<p>${escapeXml(
          [
            recording.tool,
            recording.person ?? '',
            recording.commit.slice(0, 8),
            recording.browser,
            recording.finishedAt === null ? '未结束' : `结束于 ${recording.finishedAt}`,
          ]
            .filter((text) => text !== '')
            .join('，'),
        )}</p>`,
        ...recording.runs.map((entry) => caseText(entry, dirname(file))),
        '</section>',
      ]),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
