import { dirname } from 'node:path';
import { wordsIn } from '../cases/words.ts';
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

function caseText({ id, title, result, steps }: RecordedCase, folder: string): string {
  const { results, separator, colon, step: nth } = wordsIn('zh').runs;
  const lines = steps.map(({ step, result: of, note }) => {
    const said = `${nth(step)}${colon}${results[of]}${note === undefined ? '' : `${separator}${note}`}`;
    return `<li class="${of}">${escapeXml(said)}</li>`;
  });
  const pictures = steps.flatMap(({ step, picture }) => {
    if (picture === undefined) return [];
    const address = escapeXml(encodeURI([folder, picture].filter((part) => part !== '.').join('/')));
    const image = `<img src="${address}" alt="${escapeXml(`${title}${separator}${nth(step)}`)}" loading="lazy">`;
    return [`<figure><a href="${address}">${image}</a><figcaption>${escapeXml(nth(step))}</figcaption></figure>`];
  });
  return [
    `<details${result === 'fail' ? ' open' : ''}>`,
    `<summary><b class="${result}">${escapeXml(results[result])}</b> ${escapeXml(title)} <code>${escapeXml(id)}</code></summary>`,
    `<ol start="0">${lines.join('')}</ol>`,
    ...pictures,
    '</details>',
  ].join('\n');
}

/** All runs as one page that lies beside their pictures: the newest first, the flaky cases on top. */
export function runsPage(kept: readonly Kept[]): string {
  const { runs, tag } = wordsIn('zh');
  const flaky = flakyOf(kept);
  const cells = (tag: string, texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${escapeXml(text)}</${tag}>`).join('')}</tr>`;
  const table = [
    '<table>',
    cells('th', runs.columns),
    ...flaky.map(({ machine, title, commit, passed, failed }) =>
      cells('td', [machine, title, commit.slice(0, 8), `${passed}`, `${failed}`]),
    ),
    '</table>',
  ];
  return [
    '<!doctype html>',
    `<html lang="${tag}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeXml(runs.title)}</title><style>${style}</style></head>`,
    '<body>',
    `<h1>${escapeXml(runs.title)}</h1>`,
    `<h2>${escapeXml(runs.flaky)}</h2>`,
    ...(flaky.length === 0 ? [`<p>${escapeXml(runs.noFlaky)}</p>`] : table),
    ...[...kept]
      .reverse()
      .flatMap(({ file, recording }) => [
        '<section>',
        `<h2>${escapeXml(`${recording.machine}${runs.separator}${recording.startedAt}`)}</h2>`,
        `<p>${escapeXml(
          [
            recording.tool,
            recording.person ?? '',
            recording.commit.slice(0, 8),
            recording.browser,
            recording.finishedAt === null ? runs.unfinished : runs.finished(recording.finishedAt),
          ]
            .filter((text) => text !== '')
            .join(runs.separator),
        )}</p>`,
        ...recording.runs.map((entry) => caseText(entry, dirname(file))),
        '</section>',
      ]),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
