export const width = 960;
export const height = 540;

/** The colours of the product: mask, copper, gold, silkscreen. */
export const ink = {
  mask: '#0b4a37',
  deep: '#07291f',
  pour: '#15604a',
  copper: '#c8733a',
  gold: '#e0a526',
  silk: '#f7f6f1',
  paper: '#ffffff',
  text: '#12211b',
  faint: '#66706b',
  line: '#e3e1d8',
} as const;

export const text = (
  x: number,
  y: number,
  words: string,
  { size = 18, fill = ink.text, anchor = 'start' }: { size?: number; fill?: string; anchor?: string } = {},
): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" ` +
  `font-family="PingFang SC,Microsoft YaHei,Noto Sans CJK SC,sans-serif">${words}</text>`;

export const box = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${more}/>`;

export const frame = (ground: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `${box(0, 0, width, height, ground)}${inside}</svg>`;
