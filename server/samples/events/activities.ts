import type { eventActivities, testimonials } from '../../modules/events/tables';

const day = 86_400_000;

const at = (now: Date, days: number, hours: number): Date => {
  const midnight = Math.floor((now.getTime() + 8 * 3_600_000) / day) * day - 8 * 3_600_000;
  return new Date(midnight + days * day + hours * 3_600_000);
};

/** A visit that one can sign up for, and a salon that one can register for before its sign-up opens. */
export const sampleActivities = (now: Date): Array<typeof eventActivities.$inferInsert> => [
  {
    activityType: 0,
    title: '冬季客户开放日：走进多层板智能工厂',
    introduction: [
      '<p>半天时间，看一块多层板怎样从覆铜板走到飞针测试。工程师全程讲解，人数不多，问题随时可以问。</p>',
      '<h2>您会看到</h2>',
      '<ul><li>内层线路曝光与自动光学检查</li><li>压合与激光钻孔车间</li><li>电镀、阻焊与沉金线</li><li>可靠性实验室与切片观察</li></ul>',
      '<h2>日程</h2>',
      '<ol><li>13:30，深圳总部展厅签到</li><li>14:00，参观车间</li><li>16:00，与工艺工程师座谈</li><li>17:30，结束，大巴送至地铁站</li></ol>',
      '<p>参观不收费。请穿平底鞋，车间内不能拍照，合影由工作人员拍摄。</p>',
    ].join(''),
    activityStatus: 1,
    endTime: at(now, 18, 18),
    beginTime: at(now, 21, 13.5),
    finishTime: at(now, 21, 17.5),
    place: '深圳市光明区集团科技园',
    capacity: 40,
    keywords: '工厂参观,客户开放日,多层板',
    description: '集团冬季客户开放日：参观多层板智能工厂，与工艺工程师面对面，免费报名。',
    seoTitle: '客户开放日报名：走进多层板智能工厂',
  },
  {
    activityType: 1,
    title: '高速信号沙龙：六层板的阻抗与叠层',
    introduction: [
      '<p>从一块真实的六层板出发，把阻抗、叠层、回流路径和过孔残桩讲清楚。带上您的板子，现场一起看。</p>',
      '<h2>内容</h2>',
      '<ul><li>线宽、介质厚度与阻抗：怎样算，误差从哪里来</li><li>叠层怎样定，厂里为什么会改</li><li>背钻与盲埋孔：什么时候值得</li><li>自由提问与样板点评</li></ul>',
      '<p>适合做过两层、四层板，准备做六层以上的工程师。</p>',
    ].join(''),
    activityStatus: 0,
    endTime: at(now, 30, 18),
    beginTime: at(now, 33, 14),
    finishTime: at(now, 33, 17),
    place: '深圳市光明区集团科技园三楼报告厅',
    capacity: 60,
    keywords: '技术沙龙,阻抗,叠层',
    description: '技术沙龙：六层板的阻抗与叠层设计，现场点评样板，免费预报名。',
  },
];

type Words = Omit<typeof testimonials.$inferInsert, 'position' | 'picturePath'>;

const of = (activityType: number, rows: ReadonlyArray<readonly [string, string, string]>): Words[] =>
  rows.map(([visitorName, company, content]) => ({ activityType, visitorName, company, content }));

export const sampleTestimonials: readonly Words[] = [
  ...of(0, [
    ['周工', '医疗设备硬件工程师', '第一次看清楚压合是怎么做的，回去就把叠层里多余的半固化片改掉了。'],
    ['陈经理', '工业控制采购', '来料检验和切片都能看，数据当场调出来，下单心里有底。'],
    ['李同学', '高校机器人队', '工程师讲得很细，连我们问的很基础的问题也认真回答。'],
    ['王总', '新能源充电桩', '产线比想象中安静，自动化程度高，交期为什么准时也就明白了。'],
    ['赵工', '汽车电子质量', '审厂该看的都看到了，问题当场记录，一周后收到了整改结果。'],
    ['孙女士', '消费电子项目经理', '半天的安排很紧凑，座谈环节解决了我们阻焊桥的老问题。'],
  ]),
  ...of(1, [
    ['刘工', '通信设备硬件工程师', '叠层案例都是真板子，讲师把算错的地方也摆出来，很实在。'],
    ['黄工', '工业相机', '现场点评了我的六层板，指出的回流问题果然就是辐射超标的原因。'],
    ['吴老师', '电子工程系教师', '内容正好补上课本和工厂之间的那一段，准备带学生来下一期。'],
    ['郑工', '独立开发者', '不推销，只讲技术，提问时间比演讲还长。'],
    ['冯工', '贴片工艺', '焊盘和钢网开口的对比实验很直观，回去就改了封装库。'],
    ['何经理', '硬件研发', '认识了几位同行，后来一起把一块背板做了出来。'],
  ]),
];
