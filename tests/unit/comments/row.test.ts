import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ReplyV2 } from '../../../contract/comments/fields';
import type { RowView } from '../../../src/ui/comments/thread/CommentRow';
import { CommentRow } from '../../../src/ui/comments/thread/CommentRow';

const plain: ReplyV2 = {
  id: 7,
  content: '<p>请问交期多久？</p>',
  createTime: '2026-11-20 09:00',
  createType: 2,
  customerCode: 'C1****1',
  commentCustomerName: '板厂小王',
  blacklistFlag: false,
  isBlack: false,
  auditStatus: 1,
  topFlag: 0,
  hasFavor: false,
  likeCount: 3,
  couldReplyPicture: false,
  parentUserName: '',
  customerCodeStr: '',
  photoUrl: '',
  deleted: false,
  restorable: false,
  edited: false,
  editable: false,
  folded: false,
  accepted: false,
};

const nothing = () => undefined;
const reader: RowView = {
  manages: false,
  isOwn: () => false,
  muted: false,
  now: () => Date.parse('2026-11-20T09:00:00+08:00'),
  gone: new Set(),
  linked: undefined,
  tools: undefined,
  like: nothing,
  onReply: nothing,
  onDelete: nothing,
  onReport: () => undefined,
  onEdit: () => undefined,
  onBlock: () => undefined,
  editing: () => null,
  onRestore: nothing,
};

/** The marks beside the name of a comment's author. */
function marksOf(changes: Partial<ReplyV2>, view: Partial<RowView> = {}): string[] {
  const row = createElement(CommentRow, { comment: { ...plain, ...changes }, view: { ...reader, ...view } });
  const head = /<header[^>]*>(.*)<\/header>/.exec(renderToStaticMarkup(row))?.[1] ?? '';
  return [...head.matchAll(/<span[^>]*>([^<]+)<\/span>/g)].map(([, text = '']) => text).slice(1);
}

describe('a comment', () => {
  it('of createType 1 is marked as of official staff, one with customerCodeStr as of the author [R168]', () => {
    expect(marksOf({})).toEqual([]);
    expect(marksOf({ createType: 1 })).toEqual(['官方']);
    expect(marksOf({ customerCodeStr: 'C1****1' })).toEqual(['作者']);
    expect(marksOf({ createType: 1, customerCodeStr: 'C10001' })).toEqual(['官方', '作者']);
  });

  it('shows its state and whether its author is muted to managers alone', () => {
    const states = [0, 1, 2] as const;
    expect(states.map((auditStatus) => marksOf({ auditStatus, isBlack: true }))).toEqual([[], [], []]);
    expect(states.map((auditStatus) => marksOf({ auditStatus }, { manages: true }))).toEqual([
      ['待审核'],
      ['显示'],
      ['隐藏'],
    ]);
    expect(marksOf({ isBlack: true }, { manages: true })).toEqual(['显示', '已禁言']);
  });
});
