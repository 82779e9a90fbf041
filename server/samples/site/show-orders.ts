import type { PhotoFile } from '../../../contract/rules/photos';
import {
  showBackplane,
  showBackplaneBare,
  showBattery,
  showBatteryBare,
  showCamera,
  showCameraFlat,
  showCapture,
  showCaptureBare,
  showGateway,
  showGatewayBare,
  showLamp,
  showLampLit,
  showLaser,
  showLaserBare,
  showPower,
  showPowerBare,
  showRadar,
  showRadarLow,
  showRf,
  showRfBare,
  showRobot,
  showRobotBare,
  showWearable,
  showWearableFlat,
} from '../../../contract/rules/photos';
import type { showOrders } from '../../modules/site/tables';
import { artAddress } from '../art/routes';

type NewShowOrder = typeof showOrders.$inferInsert;

const places = [
  ['广东省', '深圳市'],
  ['江苏省', '苏州市'],
  ['浙江省', '杭州市'],
  ['四川省', '成都市'],
  ['湖北省', '武汉市'],
  ['北京市', '北京市'],
  ['上海市', '上海市'],
  ['陕西省', '西安市'],
] as const;

interface Board {
  name: string;
  plateType: number;
  layers: number;
  technics: string;
  /** One for each of its orders. */
  photos: readonly [PhotoFile, PhotoFile];
}

const boards: readonly [Board, ...Board[]] = [
  {
    name: '四足机器人主控板',
    plateType: 1,
    layers: 4,
    technics: 'FR-4，1.6mm，沉金，绿油白字',
    photos: [showRobot, showRobotBare],
  },
  {
    name: '柔性穿戴传感器',
    plateType: 2,
    layers: 2,
    technics: 'FPC，0.13mm，沉金，黄色覆盖膜',
    photos: [showWearable, showWearableFlat],
  },
  {
    name: '车灯驱动铝基板',
    plateType: 3,
    layers: 1,
    technics: '铝基板，1.0mm，喷锡，白油黑字',
    photos: [showLamp, showLampLit],
  },
  {
    name: '六层图像采集卡',
    plateType: 1,
    layers: 6,
    technics: 'FR-4，1.6mm，沉金，阻抗控制',
    photos: [showCapture, showCaptureBare],
  },
  { name: '5.8G射频前端', plateType: 5, layers: 2, technics: '罗杰斯4350B，0.8mm，沉金', photos: [showRf, showRfBare] },
  {
    name: '大功率激光驱动板',
    plateType: 4,
    layers: 1,
    technics: '铜基热电分离，1.6mm，沉金',
    photos: [showLaser, showLaserBare],
  },
  {
    name: '双层电源转接板',
    plateType: 1,
    layers: 2,
    technics: 'FR-4，1.6mm，无铅喷锡，黑油白字',
    photos: [showPower, showPowerBare],
  },
  {
    name: '八层高速背板',
    plateType: 1,
    layers: 8,
    technics: 'FR-4，2.0mm，沉金，盘中孔',
    photos: [showBackplane, showBackplaneBare],
  },
  {
    name: '毫米波雷达天线板',
    plateType: 6,
    layers: 2,
    technics: '铁氟龙，0.76mm，沉金',
    photos: [showRadar, showRadarLow],
  },
  {
    name: '储能均衡采样板',
    plateType: 1,
    layers: 4,
    technics: 'FR-4，1.2mm，沉金，哑光黑',
    photos: [showBattery, showBatteryBare],
  },
  {
    name: '摄像头软硬接插板',
    plateType: 2,
    layers: 1,
    technics: 'FPC，0.11mm，PI补强0.2mm',
    photos: [showCamera, showCameraFlat],
  },
  {
    name: '工业网关核心板',
    plateType: 1,
    layers: 6,
    technics: 'FR-4，1.6mm，沉金，半孔工艺',
    photos: [showGateway, showGatewayBare],
  },
];

const words = [
  '板子平整，丝印清晰，阻焊没有偏位，首次上电一次通过。',
  '下单第二天就发货了，比预计的还早，包装也很仔细。',
  '阻抗测试报告和实物一致，高速信号眼图很漂亮。',
  '工程确认很及时，帮我们发现了一个钻孔文件的问题。',
  '沉金颜色均匀，焊盘可焊性好，贴片良率明显提高。',
  '第三次回购，品质稳定，性价比高，同学们都在用。',
] as const;

const hour = 60 * 60_000;
const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];

/** Each board is ordered twice; the newest is rated yesterday, the others at intervals of three days. */
export function sampleShowOrders(now: Date): NewShowOrder[] {
  return Array.from({ length: boards.length * 2 }, (_, index) => {
    const board = pick(boards, index) ?? boards[0];
    const [province, city] = pick(places, index * 3) ?? places[0];
    const evaluateTime = new Date(now.getTime() - (24 + index * 72) * hour);
    const before = (hours: number) => new Date(evaluateTime.getTime() - hours * hour);
    const { path } = board.photos[index < boards.length ? 0 : 1];
    const title = `${city}客户晒单：${board.name}`;
    return {
      customerShowOrderAccessId: `sample-${String(index + 1).padStart(4, '0')}`,
      customerCode: `${810_000 + ((index * 7_919) % 90_000)}A`,
      receiveProvince: province,
      receiveCity: city,
      evaluateSocre: index % 7 === 3 ? 4 : 5,
      evaluateContent: pick(words, index * 5) ?? words[0],
      showImagePaths: [path, artAddress('panel', `show-order-${index + 1}`)],
      showPcb6BImagePaths: board.layers >= 6 ? [artAddress('stackup', `show-order-${index + 1}`)] : [],
      thumbnailPath: path,
      accessingCount: 260 + ((index * 377) % 1_900),
      favorCount: 8 + ((index * 53) % 120),
      plateType: board.plateType,
      boardLayersNum: board.layers,
      technicsInfo: board.technics,
      orderTime: before(150),
      accountTime: before(149),
      deliverTime: before(96),
      evaluateTime,
      title,
      seoTitle: title,
      keywords: `${board.name},PCB打样,客户晒单`,
      description: `${board.name}：${board.technics}。`,
    } satisfies NewShowOrder;
  });
}
