import anniversary from './pictures/anniversary.svg';
import baseStudy from './pictures/base-study.svg';
import birthday from './pictures/birthday.svg';
import kart from './pictures/kart.svg';
import movie from './pictures/movie.svg';
import outdoor from './pictures/outdoor.svg';
import park from './pictures/park.svg';
import training from './pictures/training.svg';

export interface Photo {
  title: string;
  words: string;
  picture: string;
}

/** R364 */
export const photos: readonly Photo[] = [
  { title: '周年庆典', words: '同一个生日，一起许愿', picture: anniversary },
  { title: '技能培训', words: '每周一课，讲师就是同事', picture: training },
  { title: '基地学习', words: '走进每一座生产基地', picture: baseStudy },
  { title: '电影之夜', words: '新片上映，包场去看', picture: movie },
  { title: '公园游玩', words: '放风筝，也放空自己', picture: park },
  { title: '生日会', words: '当月寿星，一个不少', picture: birthday },
  { title: '户外团建', words: '登顶以后，再扎营看星', picture: outdoor },
  { title: '卡丁车赛', words: '弯道上见真章', picture: kart },
];
