import type { Notice } from './failure';
import { notProvided } from './failure';

/** What a form finds of an earlier visit. */
export interface Kept<Value> {
  /** Null: nothing is kept. */
  value: Value | null;
  /** The idempotency key under which it was sent; empty: it was not. */
  key: string;
  /** What was kept had been stored, and only the reply was lost. */
  stored: boolean;
}

/** What stands in a form has changed. */
export interface FormChange<Value> {
  type: 'form.change';
  draft: Value;
}

/** Reads the account's draft before the form is shown. */
export const readDraft = <Value>() => notProvided<Kept<Value>, undefined>('readDraft');

/** Keeps what stands in a form; the service provides it. */
export const keepDraft =
  <Value>() =>
  (_: unknown, _value: Value): void =>
    undefined;

/** Drops what was kept of a form; the service provides it. */
export const dropDraft = (): void => undefined;

export const wasStored = (_: unknown, { stored }: Kept<unknown>): boolean => stored;

export const draftTexts = { stored: '上次提交的内容已收到，无需重复提交' } as const;

export const storedNotice: Notice = { type: 'notice', level: 'info', text: draftTexts.stored };

const nothing = { value: null, key: '', stored: false } as const;

/** What reading a draft may bring in a model. `typing`: what a tester does before, in Chinese. */
export const draftOutcomes = <Value>(value: Value, typing: string) =>
  [
    { name: 'none', label: '没有草稿', how: '此前没有填写过', output: nothing },
    {
      name: 'kept',
      label: '有草稿',
      how: `先${typing}，不提交就关闭`,
      output: { ...nothing, value },
    },
    {
      name: 'stored',
      label: '上次提交已收到，只是回复丢失',
      how: '登录后填写并提交，在开发者工具中拦下回复，再刷新页面',
      output: { ...nothing, stored: true },
    },
    {
      name: 'unreadable',
      label: '浏览器不允许保存数据',
      how: '在浏览器设置中阻止本站保存数据，再重新打开页面',
      error: { code: '', message: '' },
    },
  ] as const;
