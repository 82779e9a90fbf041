import type {
  CapabilityPicture,
  CapabilityRow,
  Decides,
  DrawingName,
  Limit,
} from '../../../../contract/capability/fields';

/** What a limit of a rigid board decides. */
export const fr4 = (subject: Decides['subject'], rest: Partial<Decides> = {}): { decides: Decides } => ({
  decides: { board: 'fr4', subject, level: 'usual', ...rest },
});
export const fpc = (subject: Decides['subject'], rest: Partial<Decides> = {}): { decides: Decides } => ({
  decides: { board: 'fpc', subject, level: 'usual', ...rest },
});
export const extreme = { level: 'extreme' } as const;

type More = Partial<Pick<Limit, 'label' | 'decides'>>;

export const range = (from: string, to: string, unit: string, more: More = {}): Limit => ({
  kind: 'range',
  from,
  to,
  unit,
  ...more,
});
export const least = (value: string, unit: string, more: More = {}): Limit => ({ kind: 'least', value, unit, ...more });
export const over = (value: string, unit: string, more: More = {}): Limit => ({ kind: 'over', value, unit, ...more });
export const most = (value: string, unit: string, more: More = {}): Limit => ({ kind: 'most', value, unit, ...more });
export const exact = (value: string, unit: string, more: More = {}): Limit => ({ kind: 'exact', value, unit, ...more });
export const plusMinus = (value: string, unit: string, more: More = {}): Limit => ({
  kind: 'tolerance',
  value,
  unit,
  ...more,
});
export const around = (value: string, tolerance: string, unit: string, more: More = {}): Limit => ({
  kind: 'around',
  value,
  tolerance,
  unit,
  ...more,
});
/** Values separated by spaces. */
export const choices = (values: string, unit: string, more: More = {}): Limit => ({
  kind: 'choices',
  values: values.split(' '),
  unit,
  ...more,
});
export const size = (width: string, height: string, unit: string, more: More = {}): Limit => ({
  kind: 'size',
  width,
  height,
  unit,
  ...more,
});
/** Options separated by spaces. */
export const options = (names: string, more: More = {}): Limit => ({
  kind: 'options',
  options: names.split(' '),
  ...more,
});
export const says = (text: string, more: More = {}): Limit => ({ kind: 'text', text, ...more });

export const drawn = (drawing: DrawingName, ...marks: number[]): CapabilityPicture => ({ drawing, marks });

export const row = (
  key: string,
  item: string,
  limits: Limit[],
  detail: string,
  picture?: CapabilityPicture,
): CapabilityRow => ({ key, item, limits, detail, ...(picture ? { picture } : {}) });
