import { deviceOf } from '../../../contract/rules/device';
import type { Html } from '../html';
import { html } from '../html';
import type { FaceAttempt } from './sandbox';
import { OUTCOMES } from './sandbox-outcomes';

/** The form: consent and the result of the check. */
export function attemptView(attempt: FaceAttempt): Html {
  const { passed, ...others } = OUTCOMES;
  const { device } = attempt;
  return document(
    '人脸核身',
    html`<div class="face" aria-hidden="true"><i></i></div>
<h1>是您本人在申请吗？</h1>
<dl>
<div><dt>姓名</dt><dd>${attempt.maskedName}</dd></div>
<div><dt>申请时间</dt><dd>${localTime(device?.askedAt ?? attempt.startedAt)}</dd></div>
${device && html`<div><dt>申请设备</dt><dd>${deviceOf(device.userAgent)}</dd></div>`}
</dl>
<p class="hint">请确认申请时间与设备。如果不是您本人操作，请选择拒绝。</p>
<form method="post">
<button class="main" name="outcome" value="passed">${passed.label}</button>
${Object.entries(others).map(
  ([outcome, { label }]) => html`<button class="${outcome}" name="outcome" value="${outcome}">${label}</button>
`,
)}<button class="leave" name="outcome" value="leave">稍后再说（离开）</button>
</form>`,
  );
}

/** A page with a message only. */
export function noticeView(title: string, text: string): Html {
  return document(title, html`<h1>${title}</h1><p class="hint">${text}</p>`);
}

function document(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · 演示环境</title>
<link rel="stylesheet" href="/dev/sandbox.css">
</head>
<body>
<p class="demo">演示环境：不采集人脸，认证结果由您在下方选择</p>
<main>
${content}
</main>
</body>
</html>
`;
}

function localTime(iso: string): string {
  return new Date(iso).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false });
}
