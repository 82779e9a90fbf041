import type { Station } from '../../../contract/site/calls';

const station = (
  industryType: 1 | 2 | 3 | 4,
  [classify, icon, title, description, link]: [string, string, string, string, string],
  newFlag = false,
): Station => ({ industryType, classify, icon, title, description, link, newFlag });

const newOnline = '/newOrder/#/pcb/newOnlinePlaceOrder';

/** R032: electronics, mechanical, industrial software, more services. */
export const sampleStations: Station[] = [
  station(1, ['线路板', 'board', 'PCB', '1–32层，最快24小时', newOnline]),
  station(1, ['线路板', 'flex', 'FPC', '单双面柔性板', `${newOnline}?plateType=7`]),
  station(1, ['贴装', 'chip', 'SMT贴片', '经济型与标准型', '/integrated/']),
  station(1, ['贴装', 'stencil', '激光钢网', '加急6小时发货', '/steelmeshOrder/index.html#/steelmesh/placeOrder']),
  station(1, ['元器件', 'part', '元器件商城', '现货库存，一片起订', '/order-site?site=components']),
  station(2, ['零件', 'gear', 'FA自动化零件', '选型、图纸、现货', '/order-site?site=fa']),
  station(2, ['加工', 'layers', '三维打印', '树脂、尼龙、金属', '/order-site?site=threeD']),
  station(2, ['加工', 'mill', 'CNC机加工', '铝件3天起', '/order-site?site=cnc']),
  station(2, ['加工', 'bend', '钣金加工', '折弯、焊接、喷涂', '/order-site?site=sheetMetal'], true),
  station(2, ['加工', 'heat', '电热膜', '硅胶与PI加热片', '/order-site?site=heating']),
  station(3, ['设计', 'pen', '在线EDA设计', '原理图到生产文件', '/order-site?site=eda']),
  station(3, ['管理', 'screen', '工业软件', '订单与生产管理', '/order-site?site=erp'], true),
  station(4, ['学习', 'book', '硬件学堂', '课程与实战项目', '/order-site?site=academy']),
  station(4, ['治具', 'jig', '测试治具', '测试架、过炉载具', '/jigOrder/#/jig/fileOrder']),
  station(4, ['钱包', 'wallet', '我的钱包', '余额、充值与账单', '/wallet/']),
];
