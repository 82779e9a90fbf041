import type { Html } from '../html';
import { html } from '../html';
import type { OutboxMessage } from './outbox-content';

const KIND = { mail: '邮件', sms: '短信' } as const;

export function listView(messages: OutboxMessage[]): Html {
  return document(
    '发件箱',
    messages.length === 0
      ? html`<h1>发件箱</h1><p class="empty">还没有邮件或短信。网站发出的每一封邮件、每一条短信都会出现在这里。</p>`
      : html`<h1>发件箱</h1>
<ul>${messages.map(
          (message) => html`
<li><a href="/dev/outbox/${message.id}">
<span class="kind ${message.kind}">${KIND[message.kind]}</span>
<span class="to">${message.to}</span>
<time datetime="${message.time}">${localTime(message.time)}</time>
<strong>${message.kind === 'sms' ? message.text : message.subject}</strong>
${message.attachments.length > 0 ? html`<span class="count">附件 ${message.attachments.length}</span>` : undefined}
</a></li>`,
        )}
</ul>`,
  );
}

export function messageView(message: OutboxMessage): Html {
  const { id, kind, attachments } = message;
  const title = kind === 'sms' ? '短信' : message.subject;
  return document(
    title,
    html`<p><a class="back" href="/dev/outbox">← 发件箱</a></p>
<h1>${title}</h1>
<dl>
<div><dt>类型</dt><dd>${KIND[kind]}</dd></div>
${kind === 'mail' ? html`<div><dt>发件人</dt><dd>${message.from}</dd></div>` : html`<div><dt>模板</dt><dd>${message.subject}</dd></div>`}
<div><dt>收件人</dt><dd>${message.to}</dd></div>
<div><dt>时间</dt><dd>${localTime(message.time)}</dd></div>
</dl>
<pre>${message.text}</pre>
${
  attachments.length > 0
    ? html`<h2>附件</h2>
<ul>${attachments.map(
        ({ filename, content }, index) => html`
<li><a href="/dev/outbox/${id}/${index}" download><strong>${filename}</strong><span class="count">${kilobytes(content)}</span></a></li>`,
      )}
</ul>`
    : undefined
}`,
  );
}

export function missingView(): Html {
  return document(
    '没有找到',
    html`<h1>没有找到</h1><p class="empty"><a class="back" href="/dev/outbox">← 返回发件箱</a></p>`,
  );
}

function document(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · 演示环境</title>
<link rel="stylesheet" href="/dev/outbox.css">
</head>
<body>
<p class="demo">演示环境：邮件与短信不会真正发出，只保存在本机</p>
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

function kilobytes(content: Buffer): string {
  return `${Math.max(1, Math.round(content.length / 1024))} KB`;
}
