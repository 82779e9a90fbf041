import type { ContextFrom } from 'xstate';
import type { Query, Sight } from '../../shared/screen';
import {
  absent,
  css,
  disabled,
  part,
  partOf,
  ready,
  role,
  screenOf,
  showing,
  text,
  visible,
} from '../../shared/screen';
import type { quoteMachine } from './machine';

type Context = ContextFrom<typeof quoteMachine>;

const quote = partOf('quote');
const group = (name: string) => role('group', name, quote);
const box = (name: string) => role('textbox', name, quote);
const tab = (name: string) => role('tab', name, quote);
const radio = (name: string, within: Query) => role('radio', name, within);

const plates: Readonly<Record<string, string>> = { fr4: 'FR-4', aluminium: '铝基板' };
const sides = { T: '单面贴片', TB: '双面贴片' };
const names: Readonly<Record<string, string>> = {
  pcbLength: '长度',
  pcbWidth: '宽度',
  pcbNumber: '数量',
  patchQuantity: '贴片数量',
  patchComponentType: '元件种类',
  patchComponentQuantity: '单片焊点数',
};
const wrong: Readonly<Record<string, string>> = {
  pcbLength: '请输入大于0的数字，最多2位小数',
  pcbWidth: '请输入大于0的数字，最多2位小数',
  pcbNumber: '数量须为1000的倍数',
};

/** The lists of layers and of quantities. */
export const moreLayers = role('combobox', '更多层数', quote);
const quantities = role('combobox', '数量', quote);
export const layerKey = (layer: number): Query => radio(String(layer), group('层数'));

/** R076: what is wrong stands beside its field. */
function problems(context: Context): Sight[] {
  const fields = Object.keys(context.problems);
  if (fields.length === 0) return [absent(css('[aria-invalid="true"]', quote), '提示')];
  return fields.flatMap((field) => {
    const words = wrong[field] ?? '请输入大于0的整数';
    return [visible(text(part(words), quote)), showing(box(names[field] ?? ''), { description: words })];
  });
}

/** A key of the numbers of layers: whether it can be pressed, and whether it is. */
const key = ({ layers, pcb }: Context, layer: number): Sight => ({
  what: `${layer}层`,
  where: layerKey(layer),
  is: 'there',
  has: { checked: pcb.stencilLayer === layer, attributes: { disabled: layers.includes(layer) ? null : '' } },
});

/** R077, R079–R083: what can be chosen, and what is. */
const pcb = (context: Context): Sight[] => [
  ...[1, 2, 4, 6].map((layer) => key(context, layer)),
  (context.layers.length > 4 ? ready : disabled)(moreLayers),
  showing(moreLayers, { value: context.pcb.layerLabel === 'more' ? '更多' : `${context.pcb.layerLabel}层` }),
  showing(box('长度'), { value: context.pcb.pcbLength }, '「尺寸」的「长」'),
  visible(box('宽度'), '「尺寸」的「宽」'),
  ...problems(context),
  absent(group('贴片面')),
];

/** The price of a board from the home page (R075–R087). */
export const screen = screenOf<typeof quoteMachine>({
  views: {
    'pcb.listed': (context) => [
      ...pcb(context),
      showing(quantities, { value: `${context.pcb.pcbNumber}片` }),
      absent(box('数量'), '填写数量'),
    ],
    'pcb.free': (context) => [...pcb(context), showing(box('数量'), { value: context.pcb.pcbNumber })],
    smt: (context) => [
      showing(tab('SMT计价'), { attributes: { 'aria-selected': 'true' } }),
      visible(group('贴片面')),
      ...['贴片数量', '元件种类', '单片焊点数'].map((name) => showing(box(name), { attributes: { maxlength: '10' } })),
      showing(box('元件种类'), { value: context.smt.patchComponentType }),
      ...problems(context),
      absent(group('板材')),
    ],
  },
  events: {
    'pcb.show': (_, { click }) => click(tab('PCB计价')),
    'smt.show': (_, { click }) => click(tab('SMT计价')),
    // What is chosen already is chosen anew, as a second click does.
    'plate.choose': ({ plate }, { click }) => click(radio(plates[plate] ?? '', group('板材'))),
    'layer.choose': ({ layer, label }, { click, select }) =>
      label === 'more' ? click(layerKey(layer)) : select(moreLayers, label),
    'size.edit': async ({ field, value }, { fill, blur }) => {
      await fill(box(names[field] ?? ''), value);
      await blur(box(names[field] ?? ''));
    },
    'quantity.choose': ({ value }, { select }) => select(quantities, value),
    'quantity.other': (_, { select }) => select(quantities, 'other'),
    'quantity.enter': async ({ value }, { fill, blur }) => {
      await fill(box('数量'), value);
      await blur(box('数量'));
    },
    'quantity.list': (_, { click }) => click(role('button', '选择常用数量', quote)),
    'side.choose': ({ side }, { click }) => click(radio(sides[side], group('贴片面'))),
    'count.edit': async ({ field, value }, { fill, blur }) => {
      await fill(box(names[field] ?? ''), value);
      await blur(box(names[field] ?? ''));
    },
    'order.submit': (_, { click }) => click(role('link', '立即计价', quote)),
  },
});
