import type { ContextFrom } from 'xstate';
import { uploadProfiles } from '../../../../contract/files/rules/upload-profiles';
import type { Sight } from '../../shared/screen';
import { absent, button, css, label, part, partOf, ready, screenOf, showing, text, visible } from '../../shared/screen';
import type { uploadsMachine } from './machine';

type Context = ContextFrom<typeof uploadsMachine>;

const uploads = partOf('uploads');
export const filesField = label(part('附件（选填）'), uploads);
const item = (at: number) => css(`li:nth-child(${at + 1})`, uploads);

/** By the name that the flow gives it. */
const itemOf = (uid: string) => css(`li[data-file="${uid}"]`, uploads);

const words = { loading: '正在上传', done: '上传完成' } as const;

/** R213, R214, R223: each file with its state, and what can be done about it. */
const shown = ({ files }: Context): Sight[] => [
  ...files.flatMap(({ file, state, errorText }, at): Sight[] => [
    visible(text(part(file.name), item(at)), `文件名：${file.name}`),
    showing(
      css('[role="status"]', item(at)),
      { text: part(state === 'fail' ? errorText : words[state]) },
      `状态：${state}`,
    ),
    ready(button(`删除${file.name}`, item(at))),
    (state === 'fail' ? ready : absent)(button('重新上传', item(at))),
  ]),
  absent(item(files.length), '更多文件'),
];

/** The files of a form (R209, R213, R214, R223). */
export const screen = screenOf<typeof uploadsMachine>({
  views: { none: shown, pending: shown, failed: shown, done: shown },
  events: {
    'files.choose': ({ files, refusal }, { choose }) =>
      choose(filesField, ...files, ...(refusal === '' ? [] : [{ name: '程序.exe', size: 10 }])),
    'file.retry': ({ uid }, { click }) => click(button('重新上传', itemOf(uid))),
    'file.remove': ({ uid }, { click }) => click(button(/^删除/, itemOf(uid))),
    'files.clear': 'outside',
  },
  announces: Object.fromEntries([
    ...['none', 'pending', 'failed', 'done'].map((state) => [
      `${state}: files.choose(wrong)`,
      uploadProfiles.generic.format,
    ]),
  ]),
});
