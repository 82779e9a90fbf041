import { inArray } from 'drizzle-orm';
import type { LiveVideo } from '../../../contract/live/calls';
import type { Context } from '../../context';
import { accounts } from '../../database/account-tables';
import { listsOf } from '../../http/list-cache';
import { liveEvaluations, liveRewards, liveVideos } from '../../modules/live/tables';
import { sampleAccounts } from '../accounts';
import { cameraOf, coverOf } from '../art/films';
import { fill, placed } from '../fill';

type Words = Pick<LiveVideo, 'showType' | 'equipmentName' | 'remark' | 'imgUrl' | 'hlsHd' | 'hls'>;

const shows = (film: Parameters<typeof coverOf>[0], habit?: string) => ({
  imgUrl: coverOf(film),
  ...cameraOf(film, habit),
});

/** R510. Every state of a camera: one has no address (R266), one has not started (R267), one drops out now and then. */
const videos: Words[] = [
  {
    showType: 1,
    equipmentName: '内层线路',
    remark: '覆铜板开料、压膜、曝光、显影、蚀刻、退膜，线宽线距最小3/3mil。',
    ...shows('expose'),
  },
  {
    showType: 1,
    equipmentName: '多层压合',
    remark: '棕化后叠层，真空热压三小时，层间对位由X光逐块检查。',
    ...shows('press'),
  },
  { showType: 1, equipmentName: '钻孔', remark: '六轴钻机，最小孔径0.15毫米，孔位偏差不超过2mil。', ...shows('drill') },
  {
    showType: 1,
    equipmentName: '阻焊印刷',
    remark: '绿、蓝、红、黑、白五色油墨，LDI曝光，阻焊桥最小4mil。',
    ...shows('mask'),
  },
  {
    showType: 1,
    equipmentName: '沉金',
    remark: '镍厚120微英寸以上，金厚1至3微英寸，适合细间距器件。',
    ...shows('gold', '~later'),
  },
  {
    showType: 2,
    equipmentName: 'LDI曝光机',
    remark: '无需底片，直接由资料曝光，对位精度10微米。',
    imgUrl: coverOf('expose'),
    hlsHd: '',
    hls: '',
  },
  { showType: 2, equipmentName: '高速贴片机', remark: '每小时贴装八万点，最小0201器件。', ...shows('place') },
  {
    showType: 2,
    equipmentName: '飞针测试机',
    remark: '八针同时测试，小批量无需开测试架。',
    ...shows('probe', '~drops'),
  },
];

const hour = 60 * 60_000;

/** Live videos of the factory, with customers' ratings of the first one. */
export async function loadLiveSamples(context: Context): Promise<void> {
  const { db, now } = context;
  await fill(db, liveVideos, () =>
    db.insert(liveVideos).values(
      placed(videos).map((video) => ({
        ...video,
        accessId: `live-${video.position + 1}`,
        viewNum: 3_600 - 310 * video.position,
        shareNum: 40 - 3 * video.position,
        favorNum: 260 - 21 * video.position,
      })),
    ),
  );
  const [first] = await db.select({ id: liveVideos.id }).from(liveVideos).orderBy(liveVideos.id).limit(1);
  const customers = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      inArray(
        accounts.code,
        sampleAccounts
          .map(({ code }) => code)
          .filter((code) => code.startsWith('C'))
          .slice(0, 5),
      ),
    )
    .orderBy(accounts.code);
  if (!first || customers.length === 0) return;
  const given = (index: number) => ({
    videoId: first.id,
    accountId: customers[index % customers.length]?.id ?? '',
    createdAt: new Date(now().getTime() - (index + 1) * 5 * hour),
  });
  await fill(db, liveEvaluations, () =>
    db
      .insert(liveEvaluations)
      .values(customers.map((_, index) => ({ ...given(index), evaluateRank: index % 3 === 2 ? 4 : 5 }))),
  );
  await fill(db, liveRewards, () =>
    db.insert(liveRewards).values(
      [100, 500, 200, 1_000, 100, 800, 200, 500, 100, 200, 1_000, 500].map((rewardFen, index) => ({
        ...given(index),
        rewardFen,
      })),
    ),
  );
  listsOf(context).drop();
}
