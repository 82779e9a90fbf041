export const OUTBOX_CSS = `
:root { --mask: #0b4a37; --mask-deep: #07291f; --copper: #c8733a; --silk: #f7f6f1; --ink: #12211b; --ink-2: #55625c; --line: #e3e1d8; }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; background: var(--silk); color: var(--ink); font: 16px/1.6 "PingFang SC", "HarmonyOS Sans SC",
  "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
.demo { padding: 8px 16px; background: var(--mask-deep); color: #f3d9b0; font-size: 14px; text-align: center; }
main { max-width: 800px; margin: 0 auto; padding: 28px 20px 48px; }
h1 { margin-bottom: 16px; font-size: 20px; overflow-wrap: anywhere; }
h2 { margin: 24px 0 12px; font-size: 16px; }
ul { padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 6px; background: #fff; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 12px; padding: 12px 16px; color: inherit; text-decoration: none; }
li a:hover { background: var(--silk); }
a:focus-visible { outline: 3px solid var(--copper); outline-offset: -3px; }
li strong { flex: 1 0 100%; font-weight: 600; overflow-wrap: anywhere; }
li a[download] strong { flex: 1; }
.to { flex: 1; min-width: 0; color: var(--ink-2); font-size: 14px; overflow-wrap: anywhere; }
time, .count { color: var(--ink-2); font-size: 14px; font-variant-numeric: tabular-nums; white-space: nowrap; }
.kind { padding: 0 8px; border-radius: 4px; background: var(--mask); color: #fff; font-size: 12px; line-height: 20px; }
.kind.sms { background: #9a5426; }
dl { padding: 4px 16px; border: 1px solid var(--line); border-radius: 6px; background: #fff; }
dl div { display: flex; gap: 16px; padding: 8px 0; }
dl div + div { border-top: 1px solid var(--line); }
dt { flex: 0 0 64px; color: var(--ink-2); }
dd { flex: 1; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
pre { margin-top: 16px; padding: 16px; border: 1px solid var(--line); border-radius: 6px; background: #fff; font: inherit;
  white-space: pre-wrap; overflow-wrap: anywhere; }
.empty { padding: 32px 16px; border: 1px dashed var(--line); border-radius: 6px; color: var(--ink-2); text-align: center; }
.back { color: var(--mask); }
p:has(.back) { margin-bottom: 12px; }
`;
