import type { Page } from 'playwright';
import type { AnyMachineSnapshot } from 'xstate';
import { plateLabels } from '../../../contract/site/rules/plate-types';
import type { Driver, View } from '../driver';
import type { Sight } from '../sight';
import { absent, visible } from '../sight';
import { besideHome, openHome } from './home-page';

const part = (page: Page) => page.getByRole('region', { name: '快速计价' });
const tab = (page: Page, name: string) => part(page).getByRole('tab', { name });
const number = (page: Page) => part(page).getByRole('textbox', { name: '数量', exact: true });
const fields: Readonly<Record<string, string>> = {
  pcbLength: '长度',
  pcbWidth: '宽度',
  patchComponentType: '元件种类',
};

/** R076: what is wrong stands beside its field. */
const problems = (page: Page, { context }: AnyMachineSnapshot): Sight[] => {
  const said: string[] = Object.values(context.problems);
  return said.length === 0
    ? [absent('提示', part(page).locator('[aria-invalid="true"]'))]
    : said.map((words) => visible(words, part(page).getByText(words)));
};

/** What is chosen already is chosen anew, as a second click does. */
const choose = (page: Page, group: string, name: string) =>
  part(page).getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).click();

const plateLabel = (plate: unknown): string => Object.entries(plateLabels).find(([key]) => key === plate)?.[1] ?? '';

/** R077, R079–R083 */
const pcb: View = (page, snapshot) => {
  const { pcb: quote } = snapshot.context;
  return [
    { what: '长度', where: part(page).getByLabel('长度'), is: { value: quote.pcbLength } },
    { what: '更多层数', where: part(page).getByLabel('更多层数'), is: { value: quote.layerLabel } },
    ...problems(page, snapshot),
    absent('贴片面', part(page).getByRole('group', { name: '贴片面' })),
  ];
};

/** The price of a board from the home page (R075–R087). */
export const quote: Driver = {
  address: besideHome,
  arrive: (hands) => openHome(hands, { flow: 'quote', runner: 'quoteRunner', still: true }),
  calls: { quoteRunner: /\/assets\/quote-runner-[^/]*\.js$/ },
  answers: {},
  perform: {
    'pcb.show': (_, { page }) => tab(page, 'PCB').click(),
    'smt.show': (_, { page }) => tab(page, 'SMT').click(),
    'plate.choose': ({ plate }, { page }) => choose(page, '板材', plateLabel(plate)),
    'layer.choose': async ({ layer, label }, { page }) => {
      if (label !== 'more') await part(page).getByLabel('更多层数').selectOption(label);
      else await choose(page, '层数', String(layer));
    },
    'size.edit': async ({ field, value }, { page }) => {
      const box = part(page).getByLabel(fields[field] ?? '', { exact: true });
      await box.fill(value);
      await box.blur();
    },
    'quantity.choose': ({ value }, { page }) => part(page).getByLabel('数量', { exact: true }).selectOption(value),
    'quantity.other': (_, { page }) => part(page).getByLabel('数量', { exact: true }).selectOption('other'),
    'quantity.enter': async ({ value }, { page }) => {
      await number(page).fill(value);
      await number(page).blur();
    },
    'quantity.list': (_, { page }) => part(page).getByRole('button', { name: '选择常用数量' }).click(),
    'side.choose': ({ side }, { page }) => choose(page, '贴片面', side === 'TB' ? '双面贴片' : '单面贴片'),
    'count.edit': async ({ field, value }, { page }) => {
      const box = part(page).getByLabel(fields[field] ?? '', { exact: true });
      await box.fill(value);
      await box.blur();
    },
    'order.submit': (_, { page }) => part(page).getByRole('link', { name: '立即计价' }).click(),
  },
  views: {
    'pcb.listed': (page, snapshot, last) => [
      ...pcb(page, snapshot, last),
      {
        what: '数量',
        where: part(page).getByLabel('数量', { exact: true }),
        is: { value: snapshot.context.pcb.pcbNumber },
      },
      absent('填写数量', number(page)),
    ],
    'pcb.free': (page, snapshot, last) => [
      ...pcb(page, snapshot, last),
      { what: '数量', where: number(page), is: { value: snapshot.context.pcb.pcbNumber } },
    ],
    smt: (page, snapshot) => [
      visible('贴片面', part(page).getByRole('group', { name: '贴片面' })),
      {
        what: '元件种类',
        where: part(page).getByLabel('元件种类'),
        is: { value: snapshot.context.smt.patchComponentType },
      },
      ...problems(page, snapshot),
      absent('板材', part(page).getByRole('group', { name: '板材' })),
    ],
  },
};
