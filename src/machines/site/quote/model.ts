import type { FlowModel } from '../../shared/flow-model';
import type { quoteMachine } from './machine';
import { world } from './world';

const fr4 = [1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32];
const notMultiple = '数量须为1000的倍数';
const notSize = '请输入大于0的数字，最多2位小数';

/** What QA needs to walk the quote widget (R075–R087). */
export const model = {
  inputs: {
    visitor: {
      label: '打开首页',
      how: '用新的无痕窗口打开 /',
      input: {
        layers: fr4,
        refusal: notMultiple,
        pcb: { plate: 'fr4', stencilLayer: 2, layerLabel: 'more', pcbLength: '', pcbWidth: '', pcbNumber: '5' },
        smt: { patchLocation: 'T', patchQuantity: '', patchComponentType: '', patchComponentQuantity: '' },
      },
    },
  },
  events: {
    'pcb.show': { label: '点击「PCB计价」页签' },
    'smt.show': { label: '点击「SMT计价」页签' },
    'plate.choose': {
      label: '选择板材',
      cases: [
        { name: 'fr4', label: 'FR-4', data: '板材 FR-4', payload: { plate: 'fr4', layers: fr4 } },
        { name: 'aluminium', label: '铝基板', data: '板材 铝基板', payload: { plate: 'aluminium', layers: [1] } },
      ],
    },
    'layer.choose': {
      label: '选择层数',
      cases: [
        { name: 'preset', label: '2层按钮', data: '层数 2', payload: { layer: 2, label: 'more' } },
        { name: 'more', label: '更多层数中的12层', data: '更多层数 12', payload: { layer: 12, label: '12' } },
      ],
    },
    'size.edit': {
      label: '填写「尺寸」的「长」',
      cases: [
        { name: 'good', label: '10.5', data: '10.5', payload: { field: 'pcbLength', value: '10.5', problem: '' } },
        {
          name: 'bad',
          label: '1.234',
          data: '1.234',
          payload: { field: 'pcbLength', value: '1.234', problem: notSize },
        },
      ],
    },
    'quantity.choose': {
      label: '选择数量',
      cases: [{ name: 'twenty', label: '20', data: '数量 20', payload: { value: '20' } }],
    },
    'quantity.other': { label: '选择「其他数量」' },
    'quantity.enter': {
      label: '填写数量后离开输入框',
      cases: [
        { name: 'refused', label: '19001', data: '数量 19001', payload: { value: '19001', problem: notMultiple } },
        { name: 'fine', label: '19000', data: '数量 19000', payload: { value: '19000', problem: '' } },
      ],
    },
    'quantity.list': {
      label: '点击「选择常用数量」',
      cases: [{ name: 'five', label: '数量变为5片', data: '数量 5片', payload: { value: '5' } }],
    },
    'side.choose': {
      label: '选择贴片面',
      cases: [{ name: 'double', label: '双面', data: '双面贴片', payload: { side: 'TB' } }],
    },
    'count.edit': {
      label: '填写元件种类',
      cases: [
        {
          name: 'good',
          label: '30',
          data: '元件种类 30',
          payload: { field: 'patchComponentType', value: '30', problem: '' },
        },
        {
          name: 'bad',
          label: '3.5',
          data: '元件种类 3.5',
          payload: { field: 'patchComponentType', value: '3.5', problem: '请输入大于0的整数' },
        },
      ],
    },
    'order.submit': { label: '点击「立即计价」' },
  },
  outcomes: {},
  key: ({ layers, pcb, problems }) => ({
    layers: layers.length,
    layer: pcb.stencilLayer,
    label: pcb.layerLabel,
    number: pcb.pcbNumber,
    problems: Object.keys(problems).sort(),
  }),
  world,
  invariants: [
    {
      name: '层数总在所选板材的可选范围内',
      requirement: 'R082',
      kind: 'always',
      holds: ({ context }) => context.layers.includes(context.pcb.stencilLayer),
    },
    {
      name: '更多层数的标签与层数一致',
      requirement: 'R083',
      kind: 'always',
      holds: ({ context: { pcb } }) => pcb.layerLabel === 'more' || pcb.layerLabel === String(pcb.stencilLayer),
    },
    {
      name: '数量不符合要求时输入框已清空',
      requirement: 'R086',
      kind: 'always',
      holds: ({ context }) => context.problems.pcbNumber === undefined || context.pcb.pcbNumber === '',
    },
    {
      name: '从列表选择时数量不为空',
      requirement: 'R084',
      kind: 'never',
      holds: (snapshot) => snapshot.matches({ pcb: 'listed' }) && snapshot.context.pcb.pcbNumber === '',
    },
    {
      name: '一步之内可切换到SMT',
      requirement: 'R078',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches('pcb'),
      to: (snapshot) => snapshot.matches('smt'),
    },
    {
      name: '选择其他数量后一步之内变为空白输入框',
      requirement: 'R085',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches({ pcb: 'listed' }),
      to: (snapshot) => snapshot.matches({ pcb: 'free' }) && snapshot.context.pcb.pcbNumber === '',
    },
    {
      name: '没有数量时一步之内提示',
      requirement: 'R086',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches({ pcb: 'free' }),
      to: (snapshot) => snapshot.context.problems.pcbNumber !== undefined,
    },
    {
      name: '换板材后，层数仍可选就保留，否则取第一个可选的层数',
      requirement: 'R082',
      kind: 'step',
      steps: ['plate.choose(fr4)', 'plate.choose(aluminium)'],
      from: (snapshot) => snapshot.matches('pcb'),
      to: (after, before) => {
        const { layers, pcb } = after.context;
        const wanted = layers.includes(before.context.pcb.stencilLayer) ? before.context.pcb.stencilLayer : layers[0];
        return JSON.stringify(after.value) === JSON.stringify(before.value) && pcb.stencilLayer === wanted;
      },
    },
    {
      name: '从列表选择数量后仍在列表，数量就是所选的',
      requirement: 'R084',
      kind: 'step',
      steps: ['quantity.choose(twenty)'],
      from: (snapshot) => snapshot.matches({ pcb: 'listed' }),
      to: (after) => after.matches({ pcb: 'listed' }) && after.context.pcb.pcbNumber === '20',
    },
    {
      name: '填写的数量符合要求时留在输入框中',
      requirement: 'R086',
      kind: 'step',
      steps: ['quantity.enter(fine)'],
      from: (snapshot) => snapshot.matches({ pcb: 'free' }),
      to: (after) => after.matches({ pcb: 'free' }) && after.context.pcb.pcbNumber === '19000',
    },
    {
      name: '返回数量列表后数量就是所选的',
      requirement: 'R085',
      kind: 'step',
      steps: ['quantity.list(five)'],
      from: (snapshot) => snapshot.matches({ pcb: 'free' }),
      to: (after) => after.matches({ pcb: 'listed' }) && after.context.pcb.pcbNumber === '5',
    },
    {
      name: '切换页签后不留提示',
      requirement: 'R076',
      kind: 'step',
      steps: ['pcb.show'],
      from: (snapshot) => snapshot.matches('smt'),
      to: (after) => after.matches('pcb') && Object.keys(after.context.problems).length === 0,
    },
  ],
} satisfies FlowModel<typeof quoteMachine>;
