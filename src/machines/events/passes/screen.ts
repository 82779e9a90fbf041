import type { ContextFrom } from 'xstate';
import { eventMessages } from '../../../../contract/events/messages';
import { messages } from '../../../../contract/messages';
import { loginWindow } from '../../screen-dialogs';
import { factorDeeds, factorViews } from '../../shared/factor/model';
import type { Sight } from '../../shared/screen';
import { busy, button, css, part, partOf, ready, role, screenOf, text, visible } from '../../shared/screen';
import type { passesMachine } from './machine';

type Context = ContextFrom<typeof passesMachine>;

const flow = partOf('passes');
const field = role('textbox', '入场码', flow);
const check = button('核验', flow);
const { proving, passing } = factorViews(flow);

const last = ({ scans: [scan] }: Context): Sight[] => (scan ? [visible(text(part(scan.words), flow), '说明')] : []);
const counted = ({ scans }: Context): Sight[] =>
  scans.length === 0 ? [visible(text('等待扫码', flow))] : [visible(css('tbody tr', flow), '核验记录')];

/** The door of an activity. */
export const screen = screenOf<typeof passesMachine>({
  views: {
    waiting: (context) => [ready(check), ...counted(context)],
    reading: () => [busy(check)],
    unread: () => [ready(check), visible(text(part('照片中没有识别到二维码'), flow))],
    checking: () => [busy(check)],
    admitted: (context) => [ready(check), visible(text('请入场', flow)), ...last(context)],
    refused: (context) => [ready(check), visible(text('不能入场', flow)), ...last(context)],
    failed: ({ problem, pass }) => [
      ready(check),
      visible(text(problem, flow), '失败原因'),
      { what: '入场码', where: field, is: 'visible', has: { value: pass } },
    ],
    // Nothing of the console is shown to a visitor.
    awaitingLogin: (_context, _last, world) => [...(world === undefined ? [busy(check)] : []), loginWindow],
    proving,
    passing,
  },
  events: {
    'pass.submit': async ({ pass }, { fill, click }) => {
      await fill(field, pass);
      await click(check);
    },
    'photo.take': (_, { choose }) => choose(css('input[type="file"]', flow), { name: '入场码.jpg', size: 1_000 }),
    ...factorDeeds(flow),
  },
  announces: {
    'reading: readPass → unread': '照片中没有识别到二维码，请对准入场码重拍，或输入二维码下方的文字',
    'checking: checkPass → admitted': '请入场李雷，工厂参观（今天 10:00–12:00）',
    'checking: checkPass → missing': `不能入场${eventMessages.passMissing}`,
    'checking: checkPass → used': `不能入场${eventMessages.passUsed('2026-11-27 10:00:00', '李雷，工厂参观')}`,
    'checking: checkPass → withdrawn': `不能入场${eventMessages.passCancelled('李雷，工厂参观')}`,
    'checking: checkPass → failed': messages.internal,
    'checking: checkPass → offline': messages.offline,
  },
});
