import { sayingsOf } from '@circuit-portal/workbench/screens/say';
import { expect, it } from 'vitest';
import {
  absent,
  busy,
  button,
  disabled,
  label,
  nth,
  part,
  ready,
  role,
  showing,
  text,
  there,
  visible,
} from '../../../src/machines/shared/screen';

it.each([
  [visible(role('dialog', '申请查询')), '窗口「申请查询」'],
  [ready(button('下一步')), '按钮「下一步」可用'],
  [busy(button('下一步')), '按钮「下一步」处理中，点了无效'],
  [disabled(button('打印')), '按钮「打印」不可用'],
  [absent(text(part('登录窗口加载中'))), '没有文字「登录窗口加载中」'],
  [absent(text(/已过期|正在刷新/), '遮罩'), '没有遮罩'],
  [absent(role('progressbar'), '上传进度'), '没有上传进度条'],
  [there(role('list', '签到日历')), '列表「签到日历」'],
  [showing(label('姓名'), { value: '' }), '「姓名」（内容为空）'],
  [showing(label('姓名'), { value: '张伟', focus: true }), '「姓名」（内容为「张伟」，焦点在其中）'],
  [showing(role('dialog', '登录'), { width: 460 }), '窗口「登录」'],
  [showing(nth(role('listitem'), 2), { text: part('申请') }, '步骤'), '第 3 个步骤条目（文字含「申请」）'],
  [showing(role('status'), { text: { pattern: '^正在上传 \\d+%$' } }, '状态'), '状态提示（文字「正在上传 …%」）'],
  [showing(role('link', '详情'), { attributes: { href: '/a' } }), '链接「详情」（链接到 /a）'],
])('says what to look for: %j', (sight, said) => {
  expect(sayingsOf([sight, sight])).toEqual([`页面上：${said}`]);
});

it('says where to look', () => {
  const within = role('dialog', '在线验证');
  const row = { ...role('listitem', undefined, role('list', '验证码', within)), holding: part('A1') };
  const sights = [button('关闭', within), button('作废', role('group', undefined, within)), button('作废', row)];
  expect(sayingsOf(sights.map((where) => ready(where)))).toEqual([
    '窗口「在线验证」中：按钮「关闭」可用',
    '窗口「在线验证」中：按钮「作废」可用',
    '含「A1」一条中：按钮「作废」可用',
  ]);
});
