import type { SizeType } from 'antd/es/config-provider/SizeContext';

export type Density = 'loose' | 'compact';

/** By the name in the address; what is not named there is the usual one. */
export const densities: ReadonlyArray<{ name: Density | ''; label: string; size: SizeType }> = [
  { name: 'loose', label: '宽松', size: 'large' },
  { name: '', label: '默认', size: 'middle' },
  { name: 'compact', label: '紧凑', size: 'small' },
];

/** In px, by the names of columns. */
export type Widths = Readonly<Record<string, number>>;

/** `title.240,kind.120`, as the address has it. What is not of this form is left out. */
export const readWidths = (text: string): Widths =>
  Object.fromEntries(
    text.split(',').flatMap((each) => {
      const [, name = '', width] = /^(\w{1,40})\.([1-9]\d{1,2})$/.exec(each) ?? [];
      return width === undefined ? [] : [[name, Number(width)]];
    }),
  );

export const widthsText = (widths: Widths): string =>
  Object.entries(widths)
    .map(([name, width]) => `${name}.${width}`)
    .join(',');
