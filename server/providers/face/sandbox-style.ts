export const SANDBOX_CSS = `
:root { --mask: #0b4a37; --mask-deep: #07291f; --copper: #c8733a; --silk: #f7f6f1; --ink: #12211b; --line: #e3e1d8; --bad: #b03232; }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; background: var(--silk); color: var(--ink); font: 16px/1.6 "PingFang SC", "HarmonyOS Sans SC",
  "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
.demo { padding: 8px 16px; background: var(--mask-deep); color: #f3d9b0; font-size: 14px; text-align: center; }
main { max-width: 440px; margin: 0 auto; padding: 28px 20px 40px; text-align: center; }
h1 { font-size: 20px; font-weight: 600; }
.face { width: 120px; height: 120px; margin: 0 auto 20px; padding: 10px; border: 2px solid var(--copper); border-radius: 50%; }
.face i { display: block; height: 100%; border-radius: 50%; background:
  radial-gradient(circle at 50% 38%, #d9e7df 0 22%, transparent 23%),
  radial-gradient(ellipse at 50% 104%, #d9e7df 0 42%, transparent 43%), var(--mask); }
dl { margin: 20px 0 12px; padding: 4px 16px; background: #fff; border: 1px solid var(--line); border-radius: 6px; text-align: left; }
dl div { display: flex; gap: 16px; padding: 10px 0; }
dl div + div { border-top: 1px solid var(--line); }
dt { flex: 0 0 64px; color: #55625c; font-size: 14px; line-height: 1.83; }
dd { flex: 1; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.hint { margin: 12px 0 20px; color: #55625c; font-size: 14px; }
form { display: grid; gap: 12px; }
button { min-height: 48px; padding: 10px 16px; border: 1px solid var(--line); border-radius: 6px; background: #fff;
  color: var(--ink); font: inherit; cursor: pointer; }
button:active { background: var(--silk); }
button:focus-visible { outline: 3px solid var(--copper); outline-offset: 2px; }
.main { border-color: var(--mask); background: var(--mask); color: #fff; font-weight: 600; }
.main:active { background: var(--mask-deep); }
.denied { border-color: var(--bad); color: var(--bad); }
.leave { border-color: transparent; background: none; color: #55625c; }
`;
