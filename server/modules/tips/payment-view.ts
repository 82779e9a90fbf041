import type { Html } from '../../providers/html';
import { html } from '../../providers/html';

interface Amount {
  /** As shown. */
  yuan: string;
}

/** A title and a sentence; with `retry` a link that tries again. */
export const messagePage = (title: string, text: string, retry?: string): string =>
  page(title, html`<p>${text}</p>${retry && html`<a class="main" href="${retry}">重试</a>`}`);

/** @param nonce of the page's script, which replaces entries of the session history: Back closes the dialog around it. */
export const choicePage = ({
  yuan,
  choices,
  nonce,
}: Amount & { nonce: string; choices: ReadonlyArray<{ label: string; href: string }> }) =>
  page(
    '选择支付方式',
    html`${amount(yuan)}<nav>${choices.map(({ label, href }) => html`<a class="choice" href="${href}">${label}</a>`)}</nav>
<p class="small">选定后如需更换，请关闭窗口后重新打赏。</p>
<script nonce="${nonce}">${replaceLinks}</script>`,
  );

const replaceLinks = {
  markup:
    "for (const link of document.querySelectorAll('a.choice')) link.addEventListener('click', (event) => { event.preventDefault(); location.replace(link.href); });",
};

interface Payment extends Amount {
  label: string;
  until: string;
}

/** A code for the vendor's app. @param svg drawn by the code library */
export const codePage = ({ label, yuan, until, svg }: Payment & { svg: string }): string =>
  page(
    `${label}扫码支付`,
    html`${amount(yuan)}<div class="code" role="img" aria-label="${label}付款二维码">${{ markup: svg }}</div>
<p>请使用${label.replace('支付', '')}“扫一扫”付款</p>
<p class="small">请在${until}前完成支付，成功后窗口会自动更新。</p>`,
  );

/** The vendor's code in a frame, and its page in a window of its own for those who pay there. */
export const vendorPage = ({ label, yuan, until, address, frame }: Payment & { address: string; frame: string }) =>
  page(
    `${label}扫码支付`,
    html`${amount(yuan)}<iframe title="${label}付款二维码" src="${frame}" width="200" height="200"></iframe>
<p>请使用${label}“扫一扫”付款</p>
<a class="choice" href="${address}" target="_blank" rel="noopener">在新窗口登录${label}付款</a>
<p class="small">请在${until}前完成支付，成功后窗口会自动更新。</p>`,
  );

const amount = (yuan: string): Html => html`<p class="amount">¥${yuan}</p>`;

const page = (title: string, content: Html): string =>
  html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${css}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.markup;

const css = {
  markup: `
* { box-sizing: border-box; margin: 0; }
body { padding: 40px 20px; text-align: center; font: 16px/1.7 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; color: #12211b; background: #fff; text-autospace: normal; }
main { display: grid; justify-items: center; gap: 12px; max-width: 440px; margin: 0 auto; }
h1 { font-size: 20px; }
p { color: #4a5550; }
.amount { font-size: 28px; font-weight: 600; color: #12211b; font-variant-numeric: tabular-nums; }
.small { font-size: 14px; color: #66706b; }
.code { width: 220px; padding: 10px; border: 1px solid #e3e1d8; border-radius: 6px; }
.code svg { display: block; width: 100%; height: auto; }
iframe { border: 1px solid #e3e1d8; border-radius: 6px; }
nav { display: grid; gap: 12px; width: 100%; max-width: 320px; }
a.main, a.choice { display: block; min-height: 48px; padding: 10px 16px; border: 1px solid #8c928c; border-radius: 6px; color: #12211b; text-decoration: none; }
a.main { border-color: #0b4a37; background: #0b4a37; color: #fff; }
a:focus-visible { outline: 3px solid #c8733a; outline-offset: 2px; }
`,
};
