import { describe, expect, it } from 'vitest';
import type { StaffLogEntry } from '../../contract/staff/calls';
import { stateText } from '../../src/ui/staff/state-text';

const entry = (subject: string, after: StaffLogEntry['after']): StaffLogEntry => ({
  id: 1,
  at: '2026-11-23T00:00:00.000Z',
  actorCode: 'E1',
  actorName: '陈工',
  resource: 'content',
  act: 'change',
  subject,
  before: {},
  after,
  reason: '',
  network: '',
});
const sayingAfter = (subject: string, values: StaffLogEntry['after']) => stateText(entry(subject, values), 'after');

describe('what an entry of the log says', () => {
  it('has the words of the record’s own form', () => {
    expect(sayingAfter('文章 7 新厂投产', { title: '新厂', typeCode: 'enterprise_news', hasComment: true })).toBe(
      '标题：新厂；类型：企业动态；允许评论：是',
    );
  });

  it('has words for what is no record', () => {
    expect(sayingAfter('C10001', { state: 'booked', amount: -5, roles: ['editor', 'hr'] })).toBe(
      '状态：已入账；金豆：-5；角色：内容编辑、人力资源',
    );
    expect(sayingAfter('文章 7 x', { state: '已发布', publishAt: '2026-11-23T01:30:00.000Z' })).toBe(
      '状态：已发布；发布时间：2026-11-23 09:30',
    );
  });
});
