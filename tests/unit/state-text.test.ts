import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newEmployeeFields } from '../../contract/archive/rules/employee-form';
import { actNames } from '../../contract/rules/permissions';
import type { StaffLogEntry } from '../../contract/staff/calls';
import { stateText } from '../../contract/staff/rules/state-text';

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

  it('names the fields of an employee, an activity’s scope and the state of an exchange', () => {
    const fields = newEmployeeFields.map(({ name }) => name);
    expect(sayingAfter('王* 4403**', { fields })).not.toMatch(/[a-z]/i);
    expect(sayingAfter('活动 a 周年庆', { exchangeScope: 'item', couponType: 0, state: 'waiting' })).toBe(
      '限兑范围：每款商品限兑1次；券类型：现金券；状态：待发货',
    );
    expect(sayingAfter('提问7', { status: 0, handled: true, synced: false })).toBe(
      '公开：否；已处理：是；同步社区：否',
    );
  });

  it('has Chinese words for every field and act that the server enters', () => {
    const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(`server/${file}`, 'utf8'))
      .filter((text) => /\b(?:writeLogs?|logCommand)\(/.test(text));
    const found = (pattern: RegExp) =>
      sources.flatMap((text) => [...text.matchAll(pattern)].map(([, one = '']) => one));
    const names = found(/(?:before|after)(?: =|:) \{([^{}]*)\}/g).flatMap((inner) =>
      inner.split(',').flatMap((part) => /^\s*([a-zA-Z]+)(?::|\s*$)/.exec(part)?.[1] ?? []),
    );
    expect(names.length).toBeGreaterThan(30);
    const unnamed = new Set(names.filter((name) => sayingAfter('', { [name]: 1 }).startsWith(name)));
    expect([...unnamed]).toEqual([]);
    const acts = found(/\bact: '([a-zA-Z]+)'/g);
    expect([...new Set(acts.filter((act) => actNames[act] === undefined))]).toEqual([]);
  });
});
