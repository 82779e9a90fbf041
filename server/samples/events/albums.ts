import type { PictureCategory } from '../../../contract/events/calls';
import {
  aboutBoards,
  bannerFlex,
  bannerMultilayer,
  bannerStencil,
  bgaXray,
  hall,
  ironDesk,
  joint,
  kitDetail,
  parcel,
  rulerDetail,
  showBackplane,
  showBattery,
  showCapture,
  showGateway,
  showLamp,
  showLaser,
  showPower,
  showRadarLow,
  showRf,
  showRobot,
  workDrill,
  workEtch,
  workInspect,
  workPaste,
  workPlace,
  workPress,
  workProbe,
  workReels,
  workReflow,
  workSolder,
} from '../../../contract/rules/photos';
import { productFlex, productMultilayer, productRigid, productStencil } from '../../../contract/rules/product-photos';

export type Titled = readonly [name: string, photo: { path: string }];

/** Albums by kind of activity, with their photos. */
export const albums: ReadonlyArray<{
  pictureCategory: PictureCategory;
  pictureName: string;
  photos: readonly [Titled, ...Titled[]];
}> = [
  {
    pictureCategory: 'customer_visit_factory',
    pictureName: '高校电子竞赛队参观多层板车间',
    photos: [
      ['内层蚀刻线', workEtch],
      ['压合机前', workPress],
      ['钻孔车间', workDrill],
      ['飞针测试演示', workProbe],
      ['出炉的主控板', workReflow],
      ['纪念板发放', productRigid],
    ],
  },
  {
    pictureCategory: 'customer_visit_factory',
    pictureName: '汽车电子客户审厂',
    photos: [
      ['半成品对比', aboutBoards],
      ['焊点抽检', joint],
      ['X光检查', bgaXray],
      ['光学检测', workInspect],
      ['成品打包', parcel],
    ],
  },
  {
    pictureCategory: 'headquarters_technical_salon',
    pictureName: '阻抗设计与叠层沙龙',
    photos: [
      ['叠层样板', bannerMultilayer],
      ['高速背板', showBackplane],
      ['图像采集卡', showCapture],
      ['射频前端', showRf],
      ['封装对照尺', rulerDetail],
    ],
  },
  {
    pictureCategory: 'headquarters_technical_salon',
    pictureName: '贴片可制造性沙龙',
    photos: [
      ['锡膏印刷', workPaste],
      ['钢网开口对比', productStencil],
      ['元件编带', workReels],
      ['选择性焊接', workSolder],
      ['焊台实操', ironDesk],
    ],
  },
];

export const highlights: ReadonlyArray<{ pictureCategory: PictureCategory; photos: readonly Titled[] }> = [
  {
    pictureCategory: 'gc_exciting_freeze_frame',
    photos: [
      ['走进车间', hall],
      ['钻孔车间', workDrill],
      ['贴片产线', workPlace],
      ['看一块多层板出炉', bannerMultilayer],
      ['柔性板样品', bannerFlex],
      ['激光钢网', bannerStencil],
    ],
  },
  {
    pictureCategory: 'sl_exciting_freeze_frame',
    photos: [
      ['多层板展台', productMultilayer],
      ['软板展台', productFlex],
      ['毫米波天线板', showRadarLow],
      ['焊台实操', ironDesk],
      ['抽奖奖品', kitDetail],
      ['车灯铝基板', showLamp],
    ],
  },
  {
    pictureCategory: 'smt_equipment',
    photos: [
      ['全自动锡膏印刷机', workPaste],
      ['高速贴片机', workPlace],
      ['十温区回流焊', workReflow],
      ['在线光学检测', workInspect],
      ['X射线检测', bgaXray],
      ['选择性波峰焊', workSolder],
    ],
  },
  {
    pictureCategory: 'smt_sample',
    photos: [
      ['机器人主控板', showRobot],
      ['BGA采集卡', showCapture],
      ['车灯铝基板', showLamp],
      ['电源转接板', showPower],
      ['储能采样板', showBattery],
      ['工业网关核心板', showGateway],
      ['射频前端', showRf],
      ['激光驱动板', showLaser],
    ],
  },
];
