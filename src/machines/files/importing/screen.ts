import type { ContextFrom } from 'xstate';
import { messages } from '../../../../contract/messages';
import { factorDeeds, factorViews } from '../../shared/factor/model';
import type { Sight } from '../../shared/screen';
import { absent, busy, button, css, part, partOf, ready, role, screenOf, text, visible } from '../../shared/screen';
import type { importingMachine } from './machine';

type Context = ContextFrom<typeof importingMachine>;

const flow = partOf('importing');
const choose = button('选择文件', flow);
const confirm = button('确认导入', flow);
const cancel = button('取消导入', flow);
const again = button('重新预览', flow);
const progress = role('progressbar', undefined, flow);

const refused = ({ lines }: Context): Sight[] => lines.map((line) => visible(text(line, flow), '原因'));

const previewed = ({ preview: { added, changed, same, refused, changes, warnings } }: Context): Sight[] => [
  visible(text(part(`将新增${added}名员工，修改${changed}名，${same}名没有变化`), flow), '将导入什么'),
  ...(refused > 0 ? [visible(text(part(`${refused}名不能导入`), flow), '不能导入的行数')] : []),
  ...warnings.map((line) => visible(text(line, flow), '提醒')),
  ...changes.map(({ name }) => visible(text(name, flow), '将修改的员工')),
];

const tooLarge = '文件不能超过1MB，请分批导入';

const bytes: Readonly<Record<string, number>> = { '最大.csv': 1_048_576, '过大.csv': 1_048_577 };

const { proving, passing } = factorViews(flow);

/** The import of a file. */
export const screen = screenOf<typeof importingMachine>({
  views: {
    idle: () => [ready(choose), visible(text(part('不超过1MB'), flow), '文件的要求'), absent(confirm)],
    rejected: (context) => [...refused(context), ready(choose), absent(confirm), absent(again)],
    previewing: () => [visible(progress, '正在核对'), busy(choose), ready(cancel), absent(confirm)],
    ready: (context) => [...previewed(context), ready(choose), ready(confirm), ready(cancel)],
    unchanged: (context) => [...previewed(context), ready(choose), absent(confirm)],
    refused: (context) => [...refused(context), ready(choose), ready(again), absent(confirm)],
    importing: (context) => [
      ...previewed(context),
      visible(progress, '正在导入'),
      ...(context.step.total > 0
        ? [visible(text(part(`${context.step.done} / ${context.step.total}`), flow), '进度')]
        : []),
      busy(confirm),
      absent(cancel),
    ],
    proving: (context) => [...previewed(context), ...proving(context), absent(confirm)],
    passing: (context) => [...previewed(context), ...passing()],
    done: () => [ready(choose), absent(confirm), absent(progress, '进度')],
  },
  events: {
    'file.choose': ({ file: { name } }, hands) =>
      hands.choose(css('input[type="file"]', flow), { name, size: bytes[name] ?? 1_000 }),
    'preview.again': (_, { click }) => click(again),
    'import.confirm': (_, { click }) => click(confirm),
    'import.cancel': (_, { click }) => click(cancel),
    ...factorDeeds(flow),
  },
  announces: {
    'idle: file.choose(large)': tooLarge,
    'ready: file.choose(large)': tooLarge,
    'unchanged: file.choose(large)': tooLarge,
    'refused: file.choose(large)': tooLarge,
    'done: file.choose(large)': tooLarge,
    'previewing: previewFile → changes': '将新增2名员工，修改1名，3名没有变化。',
    'previewing: previewFile → refusals': '将新增2名员工，修改1名，3名没有变化，1名不能导入。',
    'previewing: previewFile → begun': '将新增2名员工，修改1名，3名没有变化。',
    'previewing: previewFile → same': '将新增0名员工，修改0名，6名没有变化。',
    'previewing: previewFile → faults': '第3行：缺少姓名第9行：缺少部门',
    'previewing: previewFile → offline': messages.offline,
    'importing: importFile → imported': '新增2名员工，修改1名',
    'importing: importFile → overtaken': '员工资料在预览后有变化，请重新预览',
    'importing: importFile → offline': messages.offline,
  },
});
