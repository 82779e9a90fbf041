import type { ContextFrom } from 'xstate';
import { dialog } from '../../screen-dialogs';
import type { Sight } from '../../shared/screen';
import { absent, button, label, part, ready, role, screenOf, showing, text, there, visible } from '../../shared/screen';
import type { uploadMachine } from './machine';

type Context = ContextFrom<typeof uploadMachine>;

const form = dialog('数据异常反馈');
const [remove, again] = [button('删除', form), button('重新上传', form)];
const bar = role('progressbar', undefined, form);
const status = role('status', undefined, form);

/** The field for the proof; in a form beside this flow too. */
export const proof = { field: label(part('证明材料'), form), remove, status };

/** R228: formats, size and number that are allowed, and a field to choose one file. */
const field: Sight[] = [
  ...['rar、zip、doc、docx、pdf、jpg、png', '20MB', '1个文件'].map((words) =>
    visible(text(part(words), form), `可上传：${words}`),
  ),
  {
    ...there(proof.field),
    has: { attributes: { accept: '.rar,.zip,.doc,.docx,.pdf,.jpg,.png', multiple: null } },
  },
];

const chosen = ({ file }: Context): Sight[] => [
  ...field,
  visible(text(part(file.name), form), '文件名'),
  ready(remove),
];

const says = (words: string | RegExp): Sight =>
  showing(status, { text: typeof words === 'string' ? words : { pattern: words.source } }, String(words));

/** R213: under way, so neither done nor failed. */
const loading = (words: string | RegExp) => (context: Context) => [
  ...chosen(context),
  visible(bar, '上传进度'),
  says(words),
  absent(again),
];

/** R221, R223: where there is no link, in the server's words or in those for a server without words. */
function failureWords(last: string): RegExp {
  if (last === 'notify → otherKind') return /^文件格式不正确：文件扩展名为pdf，实际内容为png$/;
  return last.startsWith('requestLink → ') ? /^获取临时上传链接失败$/ : /^文件上传失败，请重试$/;
}

/** The proof of a data error: link, direct send, notice (R211–R216, R222, R223). */
export const screen = screenOf<typeof uploadMachine>({
  views: {
    hashing: loading('正在校验文件'),
    linking: loading('正在获取上传链接'),
    sending: loading(/^正在上传 \d+%$/),
    notifying: loading('正在确认上传'),
    notifyingFailure: loading('正在确认上传'),
    done: (context) => [...chosen(context), says('上传完成'), absent(bar, '上传进度'), absent(again)],
    fail: (context, last) => [...chosen(context), says(failureWords(last)), absent(bar, '上传进度'), ready(again)],
  },
  events: {},
});
