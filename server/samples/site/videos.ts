import { momentOf } from '../../../contract/rules/dates';
import type { VideoTypeCode } from '../../../contract/site/calls';
import type { Film } from '../art/films';

interface SampleVideo {
  typeCode: VideoTypeCode;
  title: string;
  film: Film;
}

export const sampleVideos: readonly SampleVideo[] = [
  { typeCode: 'brand_video', title: '从一块板到一座智能工厂', film: 'place' },
  { typeCode: 'brand_video', title: '二十四小时：一张加急订单的旅程', film: 'expose' },
  { typeCode: 'company_style', title: '走进多层板压合车间', film: 'press' },
  { typeCode: 'company_style', title: '生产一线的一天', film: 'drill' },
  { typeCode: 'hardware_school', title: '硬件学堂：阻抗匹配入门', film: 'probe' },
  { typeCode: 'hardware_school', title: '硬件学堂：怎样看懂叠层结构', film: 'press' },
  { typeCode: 'customer_history', title: '客户故事：高校机器人队的二十块主控板', film: 'place' },
  { typeCode: 'customer_history', title: '客户故事：从样机到量产的充电桩', film: 'inspect' },
  { typeCode: 'digital_production_base', title: '深圳总部与研发中心', film: 'inspect' },
  { typeCode: 'digital_production_base', title: '江西多层板生产基地', film: 'press' },
  { typeCode: 'digital_production_base', title: '广东柔性板生产基地', film: 'expose' },
  { typeCode: 'digital_production_base', title: '江苏贴片生产基地', film: 'place' },
  { typeCode: 'digital_production_base', title: '珠海钢网与治具工厂', film: 'mask' },
  { typeCode: 'digital_production_base', title: '东莞机械加工园区', film: 'drill' },
  { typeCode: 'Entering_the_factory', title: '一镜看懂工厂参观', film: 'gold' },
  { typeCode: 'Headquarters_Salon', title: '技术沙龙现场：与工程师面对面', film: 'probe' },
  { typeCode: 'company_style', title: '贴片车间的新人第一周', film: 'place' },
  { typeCode: 'company_style', title: '压合机旁的工艺工程师', film: 'press' },
  { typeCode: 'company_style', title: '曝光工序：光与干膜的十五秒', film: 'expose' },
  { typeCode: 'company_style', title: '钻孔班的夜班交接', film: 'drill' },
  { typeCode: 'company_style', title: '飞针测试：每一块板都要过的关', film: 'probe' },
  { typeCode: 'company_style', title: '终检台前的老师傅', film: 'inspect' },
  { typeCode: 'company_style', title: '沉金线的一天', film: 'gold' },
  { typeCode: 'company_style', title: '阻焊车间：绿色是怎样来的', film: 'mask' },
  { typeCode: 'brand_video', title: '一块图像采集卡的正面与背面', film: 'turn' },
];

/** Every third week from the first on. */
export const publishedOn = (place: number): Date =>
  new Date(momentOf('2025-01-08', '10:00').getTime() + place * 21 * 24 * 60 * 60_000);

/** By its place among all samples. */
export const sampleFileId = (place: number): string => `sample-video-${place + 1}`;

/** The films of the samples, of which there are more than films. */
const films = new Map(sampleVideos.map(({ film }, place) => [sampleFileId(place), film]));

export const sampleFilmOf = (fileId: string): string => films.get(fileId) ?? fileId;
