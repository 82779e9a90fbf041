import { formatDateTime } from '../../../contract/rules/dates';
import { deviceOf } from '../../../contract/rules/device';
import type { Html } from '../../providers/html';
import { html } from '../../providers/html';

/** A page with a title and a sentence, for a code that cannot be opened. */
export const noticePage = (title: string, text: string): string => page(title, html`<p>${text}</p>`);

/** Asks the person for consent first: somebody else may have entered the name and forwarded the code (R495). */
export const consentPage = (request: { maskedName: string; askedAt: Date; userAgent: string }): string =>
  page(
    '是您本人在申请吗？',
    html`<dl>
<div><dt>姓名</dt><dd>${request.maskedName}</dd></div>
<div><dt>申请时间</dt><dd>${formatDateTime(request.askedAt)}</dd></div>
${request.userAgent && html`<div><dt>申请设备</dt><dd>${deviceOf(request.userAgent)}</dd></div>`}
</dl>
<p>请确认申请时间与设备。如果不是您本人操作，请选择拒绝。</p>
<form method="post">
<button class="main" name="answer" value="yes">是本人，开始刷脸认证</button>
<button class="denied" name="answer" value="no">拒绝：不是本人操作</button>
</form>`,
  );

/**
 * Redirects to the vendor with a page, because `form-action` of the content security policy blocks the redirect of a
 * form post to another site.
 */
export const forwardPage = (address: string): string =>
  page(
    '正在前往刷脸认证',
    html`<p>如果没有自动跳转，请点击下方按钮。</p>
<a class="main" href="${address}">前往刷脸认证</a>`,
    html`<meta http-equiv="refresh" content="0; url=${address}">`,
  );

const page = (title: string, content: Html, head?: Html): string =>
  html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${head}<title>${title}</title>
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
body { padding: 12vh 20px 40px; text-align: center; font: 16px/1.7 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; color: #12211b; background: #f7f6f1; }
main { max-width: 440px; margin: 0 auto; }
h1 { margin-bottom: 12px; font-size: 20px; }
p { color: #55625c; }
dl { margin: 20px 0 12px; padding: 4px 16px; background: #fff; border: 1px solid #e3e1d8; border-radius: 6px; text-align: left; }
dl div { display: flex; gap: 16px; padding: 10px 0; }
dl div + div { border-top: 1px solid #e3e1d8; }
dt { flex: 0 0 64px; color: #55625c; }
dd { flex: 1; overflow-wrap: anywhere; }
form { display: grid; gap: 12px; margin-top: 20px; }
button, a.main { display: block; min-height: 48px; padding: 10px 16px; border: 1px solid #e3e1d8; border-radius: 6px; background: #fff; color: #12211b; font: inherit; text-decoration: none; }
a.main { margin-top: 20px; }
button:focus-visible, a.main:focus-visible { outline: 3px solid #c8733a; outline-offset: 2px; }
.main, a.main { border-color: #0b4a37; background: #0b4a37; color: #fff; font-weight: 600; }
.denied { border-color: #b03232; color: #b03232; }
`,
};
