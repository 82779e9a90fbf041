import type { Limit } from '../fields';
import type { LengthUnit } from './units';
import { converted, isLengthUnit } from './units';

/** Written without a space behind the number. */
const attached = /^(%|°|[一-鿿].*)$/u;

const withUnit = (number: string, unit: string): string =>
  unit === '' ? number : `${number}${attached.test(unit) ? '' : ' '}${unit}`;

/** A limit in one unit, without its label. */
function written(limit: Limit, print: (number: string) => string, unit: string): string {
  switch (limit.kind) {
    case 'range':
      return withUnit(`${print(limit.from)}–${print(limit.to)}`, unit);
    case 'least':
      return `≥${withUnit(print(limit.value), unit)}`;
    case 'over':
      // A number of pieces, such as 6000+.
      return isLengthUnit(limit.unit) ? `>${withUnit(print(limit.value), unit)}` : withUnit(`${limit.value}+`, unit);
    case 'most':
      return `≤${withUnit(print(limit.value), unit)}`;
    case 'exact':
      return withUnit(print(limit.value), unit);
    case 'choices':
      return withUnit(limit.values.map(print).join('、'), unit);
    case 'tolerance':
      return `±${withUnit(print(limit.value), unit)}`;
    case 'around':
      return withUnit(`${print(limit.value)}±${print(limit.tolerance)}`, unit);
    case 'size':
      return withUnit(`${print(limit.width)}×${print(limit.height)}`, unit);
    case 'sizes': {
      const { from, to } = limit;
      return withUnit(`${print(from.width)}×${print(from.height)}–${print(to.width)}×${print(to.height)}`, unit);
    }
    case 'options':
      return limit.options.join('、');
    case 'text':
      return limit.text;
  }
}

interface LimitText {
  text: string;
  /** In the unit that it was stated in, where that is another one. */
  stated?: string;
}

/** A limit in the chosen unit of length. */
export function limitText(limit: Limit, shown: LengthUnit = 'mm'): LimitText {
  const unit = 'unit' in limit ? limit.unit : '';
  const stated = written(limit, (number) => number, unit);
  if (!isLengthUnit(unit) || unit === shown) return { text: stated };
  return { text: written(limit, (number) => converted(number, unit, shown), shown), stated };
}
