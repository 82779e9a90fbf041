import dream from './pictures/dream.svg';
import life from './pictures/life.svg';
import workplace from './pictures/workplace.svg';

export type ReasonKey = 'dream' | 'workplace' | 'life';

export interface Reason {
  key: ReasonKey;
  title: string;
  heading: string;
  points: readonly { title: string; words: string }[];
  picture: string;
}

/** R363 */
export const reasons: readonly Reason[] = [
  {
    key: 'dream',
    title: '梦想',
    heading: '把一张图纸，变成千万台设备里的一块板',
    points: [
      { title: '看得见的作用', words: '机器人、医疗影像、新能源，客户的产品里都有你的手艺' },
      { title: '走得通的台阶', words: '技术与管理两条路并行，每年两次晋级评定' },
      { title: '敢试也敢投', words: '好点子当月立项，产线就是试验场' },
    ],
    picture: dream,
  },
  {
    key: 'workplace',
    title: '职场',
    heading: '公平、创新、执行，把事情做成最要紧',
    points: [
      { title: '导师带教', words: '入职当天配好导师，前三个月有清楚的成长清单' },
      { title: '数据说话', words: '目标、进度和结果都在系统里，少开会、少汇报' },
      { title: '开放的产线', words: '研发随时进车间，问题在机台旁边解决' },
    ],
    picture: workplace,
  },
  {
    key: 'life',
    title: '生活',
    heading: '下了班，也有人等你一起打球',
    points: [
      { title: '住得近', words: '园区公寓步行上班，独立卫浴、宽带到房间' },
      { title: '吃得好', words: '食堂早中晚三餐，加班有夜宵' },
      { title: '玩得开', words: '球场、影院、社团，每月都有活动' },
    ],
    picture: life,
  },
];
