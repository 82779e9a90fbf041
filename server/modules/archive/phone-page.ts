import { html } from '../../providers/html';

/** A small page for a phone whose code cannot be opened: one title, one sentence. */
export const phonePage = (title: string, text: string): string =>
  html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
body { margin: 0; padding: 20vh 24px 0; text-align: center; font: 16px/1.7 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; color: #1d2129; background: #f5f7fa; }
h1 { margin: 0 0 12px; font-size: 20px; }
p { margin: 0; color: #4e5969; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`.markup;
