import type { PictureCategory } from '../../../contract/events/calls';
import {
  bannerFlex,
  bannerMultilayer,
  bannerStencil,
  hall,
  workDrill,
  workPlace,
} from '../../../contract/rules/photos';
import type { Context } from '../../context';
import { listsOf } from '../../http/list-cache';
import { eventActivities, factoryPictures, testimonials } from '../../modules/events/tables';
import { fill, placed } from '../fill';
import { sampleActivities, sampleTestimonials } from './activities';

/** Albums by kind of activity, with the subjects of their photos. */
const albums: ReadonlyArray<{ pictureCategory: PictureCategory; pictureName: string; photos: string[] }> = [
  {
    pictureCategory: 'customer_visit_factory',
    pictureName: '高校电子竞赛队参观多层板车间',
    photos: ['签到合影', '内层线路车间', '压合机前', '飞针测试演示', '座谈交流', '纪念板发放'],
  },
  {
    pictureCategory: 'customer_visit_factory',
    pictureName: '汽车电子客户审厂',
    photos: ['来料检验', '切片实验室', '可靠性实验', '成品仓', '总结会'],
  },
  {
    pictureCategory: 'headquarters_technical_salon',
    pictureName: '阻抗设计与叠层沙龙',
    photos: ['主讲人开场', '叠层案例', '现场提问', '样板观摩', '合影'],
  },
  {
    pictureCategory: 'headquarters_technical_salon',
    pictureName: '贴片可制造性沙龙',
    photos: ['焊盘设计讲解', '钢网开口对比', '炉温曲线', '圆桌讨论', '合影'],
  },
];

interface Highlights {
  pictureCategory: PictureCategory;
  names: string[];
  /** In the order of the names; without them boards are drawn. */
  photos?: ReadonlyArray<{ path: string }>;
}

const highlights: readonly Highlights[] = [
  {
    pictureCategory: 'gc_exciting_freeze_frame',
    names: ['走进车间', '钻孔车间', '贴片产线', '看一块多层板出炉', '柔性板样品', '激光钢网'],
    photos: [hall, workDrill, workPlace, bannerMultilayer, bannerFlex, bannerStencil],
  },
  {
    pictureCategory: 'sl_exciting_freeze_frame',
    names: ['座无虚席', '白板上的叠层', '茶歇交流', '焊台实操', '抽奖时刻', '下次再见'],
  },
  {
    pictureCategory: 'smt_equipment',
    names: ['全自动锡膏印刷机', '高速贴片机', '十温区回流焊', '在线光学检测', 'X射线检测', '选择性波峰焊'],
  },
  {
    pictureCategory: 'smt_sample',
    names: [
      '四层工控主板',
      'BGA核心板',
      '0201阵列灯板',
      '双面混装电源板',
      '柔性板贴片',
      '铝基灯板',
      '射频模块',
      '连接器转接板',
    ],
  },
];

/** Albums, highlights, activities and what visitors say of factory visits and technical salons (R510). */
export async function loadEventSamples(context: Context): Promise<void> {
  const { db } = context;
  await fill(db, factoryPictures, async () => {
    for (const [position, { photos, ...album }] of albums.entries()) {
      const [put] = await db
        .insert(factoryPictures)
        .values({ ...album, position, picturePath: `art:album-${position + 1}` })
        .returning({ id: factoryPictures.id });
      await db.insert(factoryPictures).values(
        placed(photos.map((pictureName) => ({ pictureName }))).map((photo) => ({
          ...photo,
          pictureCategory: album.pictureCategory,
          parentId: put?.id,
          picturePath: `art:album-${position + 1}-${photo.position + 1}`,
        })),
      );
    }
    await db.insert(factoryPictures).values(
      highlights.flatMap(({ pictureCategory, names, photos }) =>
        placed(names.map((pictureName) => ({ pictureName }))).map((picture) => ({
          ...picture,
          pictureCategory,
          picturePath: photos?.[picture.position]?.path ?? `art:${pictureCategory}-${picture.position + 1}`,
        })),
      ),
    );
  });
  await fill(db, eventActivities, () => db.insert(eventActivities).values(sampleActivities(context.now())));
  await fill(db, testimonials, () =>
    db
      .insert(testimonials)
      .values(placed(sampleTestimonials).map((row) => ({ ...row, picturePath: `art:visitor-${row.position + 1}` }))),
  );
  listsOf(context).drop();
}
