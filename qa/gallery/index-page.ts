import { escapeXml } from '@circuit-portal/workbench/formats/xml';
import type { Shot, ShotFlow } from '../../contract/qa/calls';

const style = `
body { margin: 0; padding: 24px; background: #f7f6f1; color: #12211b; line-height: 1.6;
  font-family: "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
h1, h2 { color: #0b4a37; }
article { margin: 0 0 24px; padding: 16px; background: #fff; border: 1px solid #e3e1d8; border-radius: 6px; }
h3 { margin: 0; } code { color: #5a655f; } ol { margin: 8px 0 16px; }
figure { display: inline-block; margin: 0 16px 0 0; vertical-align: top; }
img { max-width: 100%; height: 360px; object-fit: contain; border: 1px solid #e3e1d8; }
figcaption { font-size: 12px; }`;

function article({ state, title, steps, files }: Shot): string {
  const figures = Object.entries(files).map(([width, file]) => {
    const words = escapeXml(`${title}，${width} 像素宽`);
    const image = `<img src="${encodeURI(file)}" alt="${words}" loading="lazy">`;
    return `<figure><a href="${encodeURI(file)}">${image}</a><figcaption>${width} px</figcaption></figure>`;
  });
  return [
    '<article>',
    `<h3>${escapeXml(title)} <code>${escapeXml(state)}</code></h3>`,
    `<ol>${steps.map((step) => `<li>${escapeXml(step)}</li>`).join('')}</ol>`,
    ...figures,
    '</article>',
  ].join('\n');
}

/** The gallery as one HTML page beside its screenshots. */
export function indexPage(flows: readonly ShotFlow[]): string {
  return [
    '<!doctype html>',
    '<html lang="zh-CN">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>流程画廊</title><style>${style}</style></head>`,
    '<body>',
    '<h1>流程画廊</h1>',
    ...flows.flatMap(({ machine, title, pictures }) => [
      `<section><h2>${escapeXml(title)}（${escapeXml(machine)}）</h2>`,
      ...pictures.map(article),
      '</section>',
    ]),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
