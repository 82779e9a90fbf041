import { onTestFinished } from 'vitest';
import type { BrowserPage } from 'vitest/browser';
import { page, userEvent } from 'vitest/browser';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import '../../src/ui/theme/base.css';
import '../../src/machines/site/quote/machine';
import { QuoteSection } from '../../src/routes/site/home/quote-section';
import type { Hands } from './support/describe-rendered-flow';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { see } from './support/patience';

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const more = page.getByRole('combobox', { name: '更多层数' });
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const plates: Record<string, string> = { fr4: 'FR-4', aluminium: '铝基板' };

/** The order page must not open in the browser that runs the tests. */
function stayHere(): void {
  const stay = (event: Event) => {
    if (event.target instanceof HTMLAnchorElement) event.preventDefault();
  };
  document.addEventListener('click', stay);
  onTestFinished(() => document.removeEventListener('click', stay));
}

/** R080–R083: what can be chosen, and what is. */
async function pcbFields({ context }: AnyMachineSnapshot) {
  const { layers, pcb } = context;
  for (const layer of [1, 2, 4, 6]) {
    const key = radio(String(layer));
    await (layers.includes(layer) ? see(key).toBeEnabled() : see(key).toBeDisabled());
    await (pcb.stencilLayer === layer ? see(key).toBeChecked() : see(key).not.toBeChecked());
  }
  await (layers.length > 4 ? see(more).toBeEnabled() : see(more).toBeDisabled());
  await see(more).toHaveValue(pcb.layerLabel);
  await see(field('宽度')).toBeVisible();
  const size = field('长度');
  if (context.problems.pcbLength === undefined) await see(size).toHaveAttribute('aria-invalid', 'false');
  else await see(size).toHaveAccessibleDescription('请输入大于0的数字，最多2位小数');
}

/** Chooses by hand; what the page has switched off can only be said to the machine. */
async function chooseLayer({ layer, label, type }: AnyEventObject, _: BrowserPage, { send }: Hands) {
  const control = label === 'more' ? radio(String(layer)) : more;
  if (control.element().matches(':disabled')) return send({ type, layer, label });
  return label === 'more' ? control.click() : control.selectOptions(String(layer));
}

await describeRenderedFlow({
  flow: flowNamed('quote'),
  requirements: ['R075', 'R077', 'R078', 'R080', 'R081', 'R082', 'R083', 'R084', 'R085', 'R086', 'R087'],
  render: () => <QuoteSection sites={{ order: '', smt: '' }} />,
  arrive: stayHere,
  views: {
    'pcb.listed': async (_, snapshot) => {
      await pcbFields(snapshot);
      await see(page.getByRole('combobox', { name: '数量', exact: true })).toHaveValue(snapshot.context.pcb.pcbNumber);
    },
    'pcb.free': async (_, snapshot) => {
      await pcbFields(snapshot);
      await see(field('数量')).toHaveValue(snapshot.context.pcb.pcbNumber);
      if (snapshot.context.problems.pcbNumber !== undefined)
        await see(field('数量')).toHaveAccessibleDescription('数量须为1000的倍数');
    },
    smt: async (_, { context }) => {
      await see(page.getByRole('tab', { name: 'SMT 计价' })).toHaveAttribute('aria-selected', 'true');
      for (const name of ['贴片数量', '元件种类', '单片焊点数'])
        await see(field(name)).toHaveAttribute('maxlength', '10');
      if (context.problems.patchComponentType !== undefined)
        await see(field('元件种类')).toHaveAccessibleDescription('请输入大于0的整数');
    },
  },
  perform: {
    'pcb.show': () => page.getByRole('tab', { name: 'PCB 计价' }).click(),
    'smt.show': () => page.getByRole('tab', { name: 'SMT 计价' }).click(),
    'plate.choose': ({ plate }) => radio(plates[plate] ?? '').click(),
    'layer.choose': chooseLayer,
    'size.edit': ({ value }) => field('长度').fill(value),
    'quantity.choose': ({ value }) => page.getByRole('combobox', { name: '数量', exact: true }).selectOptions(value),
    'quantity.other': () => page.getByRole('combobox', { name: '数量', exact: true }).selectOptions('other'),
    'quantity.enter': async ({ value }) => {
      await field('数量').fill(value);
      await userEvent.tab();
    },
    'quantity.list': () => page.getByRole('button', { name: '选择常用数量' }).click(),
    'side.choose': () => radio('双面贴片').click(),
    'count.edit': ({ value }) => field('元件种类').fill(value),
    'order.submit': () => page.getByRole('link', { name: '立即计价' }).click(),
  },
});
