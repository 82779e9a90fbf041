import { messages } from '../../../../contract/messages';
import { loginWindow } from '../../screen-dialogs';
import type { Query, Sight } from '../screen';
import {
  absent,
  busy,
  button,
  css,
  disabled,
  holding,
  label,
  part,
  partOf,
  ready,
  role,
  screenOf,
  showing,
  text,
  visible,
} from '../screen';
import type { Context } from './context';
import { isChanged } from './context';
import type { editingMachine } from './machine';
import type { Values } from './merge';
import { merge } from './merge';
import { otherSave, overtaken, refused } from './model';

import { base, theirs, typed } from './values';

const form = partOf('editing');
const save = button('保存', form);
const remove = button('删除', form);
const contest = role('region', '同一字段的不同修改', form);
const bar = css('[role="alertdialog"]', form);
const question = holding(bar, /有未保存的修改/);
const waiting = holding(bar, /正在保存/);
const stay = button('留在此页', bar);

/** What stands in for the fields of the model in a form of the console. */
export interface WalkedForm {
  /** Labels by the names of the fields that are seen. */
  labels: Readonly<Record<string, string>>;
  /** Where the words are that both change. */
  content: string;
  /** The way out of it. */
  list: string;
  /** What the server has, with these changes to the model's base. */
  stored: (changes: Partial<typeof base>) => Values;
}

const said = ({ refusal }: Context): Sight[] => [
  ...(refusal.message === '' ? [] : [visible(text(part(refusal.message), form))]),
  ...Object.values(refusal.faults).map((words) => visible(text(part(words), form))),
];

const removable = ({ kept, contested }: Context): Sight => {
  if (!kept) return absent(remove);
  return Object.keys(contested).length > 0 ? disabled(remove) : ready(remove);
};

const only = (where: Query): Sight[] => [visible(where)];

const done = ({ merged }: Context): string => (merged ? '已保存，并保留了他人的修改' : '已保存');

/** A new one that another has changed after a lost reply. */
const ofNew = ({ kept }: Context) => (kept ? undefined : overtaken);

const newer = (version: number) => (before: Context) => (before.version === version ? undefined : otherSave);

/** A form of the console. */
export function screenOfForm({ labels, content, list: out, stored }: WalkedForm) {
  const fieldOf = (name: string): Query => label(labels[name] ?? name, form);
  const mine = button(`保留我的${labels[content]}`, contest);
  const taken = button(`采用他人的${labels[content]}`, contest);

  const filled = ({ values }: Pick<Context, 'values'>): Sight[] =>
    Object.entries(labels).map(([name, words]) => showing(fieldOf(name), { value: String(values[name]) }, words));

  const open = (context: Context): Sight[] => [
    ...filled(context),
    ...said(context),
    removable(context),
    ...(Object.keys(context.contested).length > 0
      ? [disabled(save), visible(text(part(context.otherSave), contest)), ready(mine), ready(taken)]
      : [isChanged(context) || !context.kept ? ready(save) : disabled(save), absent(contest)]),
  ];

  const working = (context: Context): Sight[] => [...filled(context), busy(save)];

  /** After another's version: it is the same, or another has been first a second time. */
  const met = (changes: Partial<typeof base>) => (before: Context) => {
    const known = stored(changes);
    const { values, contested } = merge({ base: before.base, mine: before.values, theirs: known });
    if (Object.keys(contested).length > 0) return undefined;
    if (!isChanged({ values, base: known })) return done(before);
    return before.merged ? overtaken : undefined;
  };

  return screenOf<typeof editingMachine>({
    views: {
      'open.clean': open,
      'open.dirty': open,
      'open.refused': open,
      'open.overtaken': open,
      'open.checking': open,
      'saving.staying': working,
      'saving.leaving': () => [...only(waiting), ready(stay)],
      merging: working,
      awaitingLogin: () => [loginWindow],
      confirming: () => [ready(button('确认删除', form)), ready(button('不删除', form))],
      removing: () => [busy(remove)],
      leaving: () => [...only(question), ready(stay), ready(button('不保存，离开', bar))],
      created: () => [absent(css('[data-state^="saving"]'), '正在保存')],
      removed: () => [absent(form, '表单')],
      left: () => [absent(form, '表单')],
    },
    events: {
      'form.change': async ({ values }, { fill }) => {
        // What is typed is a change, also where it comes to what was there.
        await fill(fieldOf(content), '');
        for (const name of Object.keys(labels)) if (name in values) await fill(fieldOf(name), String(values[name]));
      },
      'form.save': (_, { click }) => click(save),
      'side.choose': ({ side }, { click }) => click(side === 'mine' ? mine : taken),
      'remove.ask': (_, { click }) => click(remove),
      'remove.confirm': (_, { click }) => click(button('确认删除', form)),
      'remove.cancel': (_, { click }) => click(button('不删除', form)),
      'leave.ask': (_, { click }) => click(role('link', out)),
      'leave.confirm': (_, { click }) => click(button('不保存，离开', bar)),
      'leave.cancel': (_, { click }) => click(stay),
      'change.hear': 'outside',
    },
    announces: {
      'saving.staying: save → saved': done,
      'saving.leaving: save → saved': done,
      'saving.staying: save → changed': ofNew,
      'saving.leaving: save → changed': ofNew,
      'saving.staying: save → bound': refused.bound,
      'saving.leaving: save → bound': refused.bound,
      'saving.staying: save → failed': messages.internal,
      'saving.leaving: save → failed': messages.internal,
      'merging: look → same': met({}),
      'merging: look → theirs': met({ content: theirs }),
      'merging: look → alike': met({ content: typed.content }),
      'merging: look → gone': refused.missing,
      'merging: look → failed': messages.internal,
      'removing: remove → removed': '已删除',
      'removing: remove → changed': overtaken,
      'removing: remove → inUse': refused.inUse,
      'removing: remove → failed': messages.internal,
      'open.checking: check → same': newer(1),
      'open.checking: check → theirs': newer(3),
      'open.checking: check → alike': newer(2),
    },
  });
}

/** The form of an answer template. */
export const screen = screenOfForm({
  labels: { title: '名称', content: '内容', position: '排序' },
  content: 'content',
  list: '返回回复模板列表',
  stored: (changes) => ({ ...base, ...changes }),
});
