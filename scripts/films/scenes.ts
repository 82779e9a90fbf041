import type { Canvas } from '@napi-rs/canvas';
import type { Look } from './board';
import { drawBoard, drawPart, layOut } from './board';
import type { Pen, Scene } from './stage';
import { caption, clamp, drawHall, ease, glow, high, housing, lay, mix, seconds, steel, wide } from './stage';

const board = layOut('film');
const looks = new Map<Look, Canvas>();
const boardAs = (look: Look): Canvas => {
  const known = looks.get(look) ?? drawBoard(board, look);
  looks.set(look, known);
  return known;
};
const left = (wide - board.wide) / 2;
const top = 70;

/** From one stop to the next: where it is, and how long it has been there (0 to 1 while it stays). */
function hop(stops: ReadonlyArray<readonly [number, number]>, at: number, each: number) {
  const index = Math.floor(at / each);
  const share = (at / each) % 1;
  const from = stops[index % stops.length] ?? [0, 0];
  const to = stops[(index + 1) % stops.length] ?? from;
  const moved = ease((share - 0.45) / 0.55);
  return { x: mix(from[0], to[0], moved), y: mix(from[1], to[1], moved), stays: clamp(share / 0.45), index };
}

function drill(pen: Pen, at: number): void {
  drawHall(pen, at);
  const spots = board.holes.filter((_, index) => index % 3 === 0);
  const each = seconds / spots.length;
  const now = hop(spots, at, each);
  const shake = now.stays < 1 ? Math.sin(at * 190) * 0.7 : 0;
  lay(pen, boardAs('copper'), left + shake, top);
  for (const [index, [x, y]] of spots.entries()) {
    if (index > now.index) break;
    pen.fillStyle = '#1a0f08';
    pen.beginPath();
    pen.arc(left + x, top + y, 5, 0, 7);
    pen.fill();
    pen.strokeStyle = 'rgba(255,225,190,.6)';
    pen.lineWidth = 1.5;
    pen.stroke();
  }
  const x = left + now.x;
  const depth = now.stays < 1 ? Math.sin(now.stays * Math.PI) : 0;
  const y = top + now.y - 6 - (1 - depth) * 26;
  if (depth > 0.2) {
    glow(pen, x, top + now.y, 90, '255,190,120', 0.35 * depth);
    for (let chip = 0; chip < 22; chip++) {
      const angle = chip * 2.4 + now.index;
      const far = (now.stays * 60 + chip * 4) % 70;
      pen.fillStyle = `rgba(255,${190 + (chip % 5) * 12},140,${0.9 - far / 80})`;
      pen.fillRect(x + Math.cos(angle) * far, top + now.y + Math.sin(angle) * far * 0.6 - far * 0.3, 3, 2);
    }
  }
  steel(pen, x - 3, y - 34, 6, 36, 2);
  steel(pen, x - 17, y - 110, 34, 78, 6);
  housing(pen, x - 56, y - 300, 112, 200);
  pen.fillStyle = '#c8733a';
  pen.fillRect(x - 56, y - 132, 112, 6);
  glow(pen, x, y - 180, 40, '90,255,190', 0.5 + 0.2 * Math.sin(at * 6));
  caption(pen, '数控钻孔', [`主轴 ${160 + (now.index % 5)} 千转/分`, '最小孔径 0.15 mm', `第 ${now.index + 1} 孔`]);
}

function expose(pen: Pen, at: number): void {
  drawHall(pen, at);
  const share = (at / seconds) * 2;
  const pass = share % 1;
  const edge = ease(pass) * board.wide;
  lay(pen, boardAs('copper'), left, top);
  pen.save();
  pen.beginPath();
  pen.rect(left, top, edge, board.high);
  pen.clip();
  pen.drawImage(boardAs('etched'), left, top);
  pen.fillStyle = 'rgba(70,40,160,.34)';
  pen.fillRect(left, top, edge, board.high);
  pen.restore();
  const x = left + edge;
  for (let ray = 0; ray < 8; ray++) {
    const y = top + 30 + ray * 70 + 12 * Math.sin(at * 9 + ray);
    glow(pen, x, y, 70, '150,110,255', 0.55);
  }
  pen.fillStyle = 'rgba(205,190,255,.95)';
  pen.fillRect(x - 2, top - 8, 4, board.high + 16);
  housing(pen, x - 90, 8, 180, 58);
  for (let lens = 0; lens < 4; lens++) {
    pen.fillStyle = '#b9a6ff';
    pen.beginPath();
    pen.arc(x - 57 + lens * 38, 42, 9 + Math.sin(at * 8 + lens) * 1.5, 0, 7);
    pen.fill();
  }
  caption(pen, 'LDI 激光曝光', [
    '波长 405 nm',
    '对位精度 10 μm',
    `扫描 ${String(Math.round(pass * 100)).padStart(2, '0')} %`,
  ]);
}

function press(pen: Pen, at: number): void {
  drawHall(pen, at);
  const phase = (at / 10) % 1;
  const closed = ease(phase / 0.35) * (1 - ease((phase - 0.82) / 0.18));
  const heat = ease((phase - 0.3) / 0.25) * (1 - ease((phase - 0.78) / 0.2));
  const layers = ['铜箔', '半固化片', '内层芯板', '半固化片', '内层芯板', '半固化片', '铜箔'];
  const colours = ['#d98a56', '#d9cf9f', '#0f6d4e', '#d9cf9f', '#0f6d4e', '#d9cf9f', '#d98a56'];
  const middle = 390;
  for (const x of [210, 1030]) steel(pen, x, 40, 40, 600, 10);
  const gap = mix(34, 3, closed);
  const span = layers.length * 16 + (layers.length - 1) * gap;
  const from = middle - span / 2;
  for (const [index, name] of layers.entries()) {
    const y = from + index * (16 + gap);
    pen.fillStyle = colours[index] ?? '#fff';
    pen.beginPath();
    pen.moveTo(330, y);
    pen.lineTo(950, y);
    pen.lineTo(980, y + 16);
    pen.lineTo(300, y + 16);
    pen.fill();
    pen.fillStyle = 'rgba(255,255,255,.22)';
    pen.fillRect(330, y, 620, 2);
    if (closed < 0.5) {
      pen.fillStyle = `rgba(247,246,241,${0.85 * (1 - closed * 2)})`;
      pen.font = '16px "Noto Sans CJK SC"';
      pen.fillText(name, 994, y + 14);
    }
  }
  if (heat > 0) {
    glow(pen, wide / 2, middle, 420, '255,110,40', 0.5 * heat);
    for (let wave = 0; wave < 18; wave++) {
      const rise = (at * 60 + wave * 37) % 150;
      glow(pen, 300 + ((wave * 149) % 680), middle - 60 - rise, 26, '255,160,90', 0.25 * heat * (1 - rise / 150));
    }
  }
  const upper = from - 24 - (1 - closed) * 60;
  housing(pen, 230, upper - 110, 820, 110);
  steel(pen, 260, upper - 18, 760, 22, 3);
  housing(pen, 230, from + span + 26, 820, 110);
  steel(pen, 260, from + span + 8, 760, 22, 3);
  steel(pen, wide / 2 - 34, 0, 68, Math.max(20, upper - 106), 4);
  caption(pen, '真空热压合', [
    `温度 ${Math.round(80 + heat * 118)} ℃`,
    `压力 ${(closed * 3.2).toFixed(1)} MPa`,
    '六层板叠层',
  ]);
}

function goldBath(pen: Pen, at: number): void {
  drawHall(pen, at);
  const phase = (at / 10) % 1;
  const dipped = ease(phase / 0.3) * (1 - ease((phase - 0.7) / 0.3));
  const isGold = phase > 0.4;
  const plated = ease((phase - 0.3) / 0.35);
  const surface = 330;
  const y = mix(-300, 120, dipped) - 40;
  steel(pen, 160, 20, 960, 18, 6);
  pen.save();
  pen.translate(240, y);
  pen.scale(0.83, 0.83);
  pen.drawImage(boardAs('masked'), 0, 0);
  pen.globalAlpha = isGold ? 1 : plated;
  pen.drawImage(boardAs('gold'), 0, 0);
  pen.restore();
  steel(pen, 300, y - 60, 14, 70, 3);
  steel(pen, 966, y - 60, 14, 70, 3);
  steel(pen, 250, y - 70, 780, 20, 6);
  const liquid = pen.createLinearGradient(0, surface, 0, high);
  liquid.addColorStop(0, 'rgba(70,170,140,.62)');
  liquid.addColorStop(1, 'rgba(8,60,52,.94)');
  pen.fillStyle = liquid;
  pen.beginPath();
  pen.moveTo(120, high);
  for (let x = 120; x <= 1160; x += 20) pen.lineTo(x, surface + Math.sin(x / 60 + at * 2.6) * (4 + dipped * 5));
  pen.lineTo(1160, high);
  pen.fill();
  for (let bubble = 0; bubble < 46; bubble++) {
    const rise = (at * (40 + (bubble % 7) * 9) + bubble * 53) % 390;
    const size = 2 + (bubble % 5) * 1.4;
    pen.strokeStyle = `rgba(220,255,240,${0.5 * (1 - rise / 400)})`;
    pen.lineWidth = 1.4;
    pen.beginPath();
    pen.arc(150 + ((bubble * 211) % 980) + Math.sin(at * 2 + bubble) * 6, high - rise, size, 0, 7);
    pen.stroke();
  }
  if (plated > 0.1) glow(pen, wide / 2, 420, 380, '255,200,80', 0.22 * plated * dipped);
  pen.strokeStyle = 'rgba(190,220,210,.5)';
  pen.lineWidth = 8;
  pen.strokeRect(120, surface - 40, 1040, 480);
  caption(pen, '化学沉金', ['镍厚 120 μ″', `金厚 ${(plated * 2).toFixed(1)} μ″`, '槽温 85 ℃']);
}

function mask(pen: Pen, at: number): void {
  drawHall(pen, at);
  const phase = (at / 10) % 1;
  const edge = ease(phase / 0.75) * (board.wide + 40);
  lay(pen, boardAs('etched'), left, top);
  pen.save();
  pen.beginPath();
  pen.rect(left, top, edge - 20, board.high);
  pen.clip();
  pen.drawImage(boardAs('masked'), left, top);
  pen.restore();
  const x = left + edge - 20;
  pen.strokeStyle = 'rgba(255,255,255,.05)';
  pen.lineWidth = 1;
  for (let line = 0; line < wide; line += 8) {
    pen.beginPath();
    pen.moveTo(line, top - 20);
    pen.lineTo(line, top + board.high + 20);
    pen.stroke();
  }
  const ink = pen.createLinearGradient(x - 6, 0, x + 46, 0);
  ink.addColorStop(0, '#0c7a55');
  ink.addColorStop(1, 'rgba(20,160,110,.1)');
  pen.fillStyle = ink;
  pen.beginPath();
  pen.moveTo(x, top - 14);
  for (let y = top - 14; y <= top + board.high + 14; y += 14) pen.lineTo(x + 34 + Math.sin(y / 23 + at * 4) * 9, y);
  pen.lineTo(x, top + board.high + 14);
  pen.fill();
  housing(pen, x - 30, top - 40, 34, board.high + 80, 8);
  steel(pen, x - 2, top - 30, 10, board.high + 60, 4);
  caption(pen, '阻焊印刷', ['感光绿油', '阻焊桥 4 mil', `刮刀行程 ${Math.round(clamp(edge / board.wide) * 500)} mm`]);
}

function place(pen: Pen, at: number): void {
  drawHall(pen, at);
  lay(pen, boardAs('gold'), left, top);
  const { parts } = board;
  const each = seconds / (parts.length + 1);
  const index = Math.floor(at / each);
  const share = (at / each) % 1;
  for (const [number, part] of parts.entries()) {
    if (number >= index) break;
    drawPart(pen, { ...part, x: left + part.x, y: top + part.y });
  }
  for (let reel = 0; reel < 7; reel++) {
    housing(pen, 250 + reel * 116, high - 70, 96, 90, 8);
    pen.fillStyle = '#c8733a';
    for (let hole = 0; hole < 5; hole++)
      pen.fillRect(260 + reel * 116 + ((hole * 18 + Math.floor(at * 6) * 6) % 80), high - 62, 6, 6);
  }
  const part = parts[index];
  const from = [298 + (index % 7) * 116, high - 60] as const;
  const goal = part ? ([left + part.x + part.wide / 2, top + part.y + part.high / 2] as const) : from;
  const carried = share < 0.6;
  const moved = carried ? ease(share / 0.55) : 1 - ease((share - 0.62) / 0.38);
  const x = mix(from[0], goal[0], moved);
  const y = mix(from[1], goal[1], moved) - 60 * Math.sin(moved * Math.PI);
  steel(pen, 0, y - 190, wide, 22, 3);
  housing(pen, x - 70, y - 230, 140, 130);
  for (const nozzle of [-40, 0, 40]) steel(pen, x + nozzle - 6, y - 100, 12, nozzle === 0 ? 92 : 62, 3);
  if (part && carried) {
    pen.save();
    pen.shadowColor = 'rgba(0,0,0,.5)';
    pen.shadowBlur = 16;
    pen.shadowOffsetY = 18 * (1 - Math.abs(moved - 0.5));
    drawPart(pen, { ...part, x: x - part.wide / 2, y: y - part.high / 2 });
    pen.restore();
  }
  if (!carried && share < 0.7) glow(pen, goal[0], goal[1], 80, '120,255,200', 0.5);
  glow(pen, x, y - 180, 40, '255,80,60', 0.35 + 0.2 * Math.sin(at * 9));
  caption(pen, '高速贴片', [
    '每小时 8 万点',
    '最小 0201 器件',
    `已贴 ${Math.min(index, parts.length)} / ${parts.length}`,
  ]);
}

function probe(pen: Pen, at: number): void {
  drawHall(pen, at);
  lay(pen, boardAs('gold'), left, top);
  const colours = ['90,255,190', '255,200,80', '120,190,255', '255,130,110'];
  const spots = board.holes.filter((_, index) => index % 2 === 0);
  for (let arm = 0; arm < 4; arm++) {
    const own = spots.filter((_, index) => index % 4 === arm);
    const now = hop(own, at + arm * 0.11, 0.42);
    const x = left + now.x;
    const y = top + now.y;
    const touches = now.stays < 1 ? Math.sin(now.stays * Math.PI) : 0;
    for (const [x2, y2] of own.slice(0, now.index % own.length)) {
      pen.fillStyle = 'rgba(90,255,190,.75)';
      pen.beginPath();
      pen.arc(left + x2, top + y2, 2.6, 0, 7);
      pen.fill();
    }
    const [ax, ay] = [arm % 2 === 0 ? 60 : wide - 60, arm < 2 ? -20 : high + 20];
    pen.save();
    pen.shadowColor = 'rgba(0,0,0,.45)';
    pen.shadowBlur = 14;
    pen.shadowOffsetY = 16;
    pen.strokeStyle = '#a7b3ae';
    pen.lineWidth = 13;
    pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(ax, ay);
    pen.lineTo(mix(ax, x, 0.8), mix(ay, y, 0.8) - 30);
    pen.stroke();
    pen.lineWidth = 3;
    pen.strokeStyle = '#eef3f0';
    pen.beginPath();
    pen.moveTo(mix(ax, x, 0.8), mix(ay, y, 0.8) - 30);
    pen.lineTo(x, y - (1 - touches) * 14);
    pen.stroke();
    pen.restore();
    glow(pen, x, y, 46, colours[arm] ?? '255,255,255', 0.75 * touches);
  }
  const net = Math.floor(at * 9);
  caption(pen, '飞针测试', [
    '四针同测',
    `网络 N${String(net % 1000).padStart(3, '0')}`,
    `电阻 ${(0.2 + (net % 7) * 0.03).toFixed(2)} Ω`,
    '合格',
  ]);
}

function inspect(pen: Pen, at: number): void {
  drawHall(pen, at);
  pen.save();
  const drift = Math.sin((at / seconds) * Math.PI * 2) * 60;
  pen.translate(drift, 0);
  lay(pen, boardAs('assembled'), left, top);
  const stops = board.parts.map(({ x, y, wide: w, high: h }) => [x + w / 2, y + h / 2] as const);
  const now = hop(stops, at, 0.66);
  const x = left + now.x;
  const y = top + now.y;
  for (const [index, { x: px, y: py, wide: w, high: h }] of board.parts.entries()) {
    if (index >= now.index) break;
    pen.strokeStyle = 'rgba(90,255,190,.8)';
    pen.lineWidth = 2;
    pen.strokeRect(left + px - 6, top + py - 6, w + 12, h + 12);
  }
  for (const [radius, colour] of [
    [130, '255,90,90'],
    [105, '90,255,150'],
    [80, '110,160,255'],
  ] as const) {
    pen.strokeStyle = `rgba(${colour},${0.5 + 0.3 * Math.sin(at * 10 + radius)})`;
    pen.lineWidth = 7;
    pen.beginPath();
    pen.arc(x, y, radius, 0, 7);
    pen.stroke();
  }
  glow(pen, x, y, 190, '255,255,255', 0.32);
  const line = top + ((at * 140) % board.high);
  const beam = pen.createLinearGradient(0, line - 24, 0, line + 4);
  beam.addColorStop(0, 'rgba(90,255,190,0)');
  beam.addColorStop(1, 'rgba(90,255,190,.55)');
  pen.fillStyle = beam;
  pen.fillRect(left, line - 24, board.wide, 28);
  pen.restore();
  caption(pen, 'AOI 光学检查', [`焊点 ${1_200 + now.index * 37}`, '缺陷 0', '三色环形光']);
}

/** The films of the sample content, by their folder. */
export const scenes: Readonly<Record<string, Scene>> = {
  drill,
  expose,
  press,
  gold: goldBath,
  mask,
  place,
  probe,
  inspect,
};
