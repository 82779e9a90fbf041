/** A reply in a sample thread, by the code of its sample account. */
export interface SampleReply {
  by: string;
  content: string;
  official?: true;
  held?: true;
}

/** A comment under a sample article, with its replies. */
export interface SampleThread extends SampleReply {
  pinned?: true;
  hidden?: true;
  likedBy?: readonly string[];
  replies?: readonly SampleReply[];
}

/** Under the newest company news. */
export const firstThreads: readonly SampleThread[] = [
  {
    by: 'E10001',
    official: true,
    pinned: true,
    content: '<p>欢迎在此交流。涉及订单编号、联系电话等信息，请勿公开发布，可通过在线客服反馈。</p>',
    likedBy: ['C10001', 'C10002'],
  },
  {
    by: 'C10001',
    content: '<p>文中提到的参数对两层板同样适用吗？我们下个月有一批样板准备打样。</p>',
    likedBy: ['C10002', 'C10005'],
    replies: [
      { by: 'E10001', official: true, content: '<p>适用。两层板可直接按常规工艺下单，下单时备注即可。</p>' },
      { by: 'C10001', content: '<p>收到，谢谢。</p>' },
      { by: 'C10002', content: '<p>我们上周刚做过一批，实测与文中一致。</p>' },
      { by: 'C10005', content: '<p>请问加急最快几天可以发货？</p>' },
      { by: 'E10001', official: true, content: '<p>两层板加急最快24小时发货，以下单页面显示为准。</p>' },
    ],
  },
  {
    by: 'C10002',
    content:
      '<p>建议补充一节<strong>拼版与分板</strong>的注意事项：</p><ul><li>工艺边宽度</li><li>邮票孔与V割的选择</li></ul>',
    replies: [{ by: 'E10001', official: true, content: '<p>感谢建议，已转交编辑整理。</p>' }],
  },
  {
    by: 'C10005',
    held: true,
    content: '<p>我们的测试记录放在<a href="https://files.example/report">这里</a>，供参考。</p>',
  },
  { by: 'C10003', hidden: true, content: '<p>无意义的重复内容。</p>' },
  { by: 'C10004', content: '<p>讲得很清楚，收藏了。</p>', likedBy: ['C10001'] },
];

/** Under the newest technical article: more comments than a page has. */
export const secondThreads: readonly SampleThread[] = [
  '请问阻抗控制的公差可以做到多少？',
  '沉金和喷锡在焊接良率上差别明显吗？',
  '文中的叠层结构能否提供可编辑的版本？',
  '厚铜板的最小线宽线距有参考值吗？',
  '希望多出一些关于可制造性检查的内容。',
  '新人入门，这篇文章帮助很大。',
  '小批量订单也提供阻抗测试报告吗？',
  '板厚公差在内层数量较多时怎么保证？',
  '盲埋孔的方案对交期影响有多大？',
  '阻焊桥最小能做到多宽？',
  '参观活动还会再举办吗？',
  '回流焊曲线部分写得很实用。',
].map((text, at) => ({ by: ['C10001', 'C10002', 'C10005'][at % 3] ?? '', content: `<p>${text}</p>` }));
