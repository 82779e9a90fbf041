import type { serviceContacts } from '../../modules/service/contact-tables';

type Contact = Omit<typeof serviceContacts.$inferInsert, 'position'>;

const chat = (name: string) => `https://work.weixin.qq.com/kfid/portal-sample-${name}`;
const qqChat = (qq: string) => `https://wpa.qq.com/msgrd?v=3&uin=${qq}&site=qq&menu=yes`;

const line = (menuName: string, salesClass: string, person: [name: string, phone: string, qq: string]): Contact => ({
  place: 'sales',
  menuName,
  salesClass,
  businessName: person[0],
  phoneNumber: person[1],
  qq: person[2],
  qqUrl: qqChat(person[2]),
});

/** R325 */
const sales: Contact[] = [
  line('PCB线路板', 'PCB', ['林晓岚', '0755-82048221', '800180221']),
  line('SMT贴片', 'SMT', ['周子航', '0755-82048222', '800180222']),
  line('激光钢网', 'STEELMESH', ['何雨桐', '0755-82048223', '800180223']),
  line('FA商城', 'FA', ['邓启明', '0755-82048224', '800180224']),
  line('三维打印', 'THREED', ['许嘉宁', '0755-82048225', '800180225']),
  line('CNC机加工', 'CNC', ['罗振宇', '0755-82048226', '800180226']),
  line('钣金加工', 'SHEETMETAL', ['梁思远', '0755-82048227', '800180227']),
  line('FPC软板', 'FPC', ['唐若溪', '0755-82048228', '800180228']),
  line('电热膜', 'HEATING', ['冯景行', '0755-82048229', '800180229']),
];

/** R326: nine services of the hotline. */
const complaint: Contact[] = sales.map(({ menuName, salesClass }, at) => ({
  place: 'complaint',
  menuName,
  salesClass,
  businessName: '客户关系部',
  phoneNumber: `0755-8204823${at + 1}`,
}));

const desk = (menuName: string, salesClass: string, phoneNumber: string, name: string): Contact => ({
  place: 'service',
  menuName,
  salesClass,
  businessName: `${menuName}客服组`,
  phoneNumber,
  qq: '800180200',
  qqUrl: qqChat('800180200'),
  chatUrl: chat(name),
});

/** R305 */
const service: Contact[] = [
  desk('PCB下单', 'PCB', '0755-82048241', 'pcb'),
  desk('SMT贴片', 'SMT', '0755-82048242', 'smt'),
  desk('激光钢网', 'STEELMESH', '0755-82048243', 'steelmesh'),
  desk('财务与发票', 'FINANCIAL', '0755-82048244', 'financial'),
];

export const sampleContacts: readonly Contact[] = [...sales, ...complaint, ...service];

const map = (words: string) => `https://uri.amap.com/search?keyword=${encodeURIComponent(words)}`;

/** R326: coordinates in hundredths of a degree. */
export const sampleSites = [
  ['深圳总部与研发中心', '广东省深圳市福田区', '0755-82048202', 11406, 2254],
  ['江西多层板生产基地', '江西省吉安市', '0796-8204820', 11499, 2711],
  ['广东柔性板生产基地', '广东省惠州市', '0752-8204820', 11442, 2311],
  ['江苏贴片生产基地', '江苏省苏州市', '0512-82048200', 12058, 3130],
  ['珠海钢网与治具工厂', '广东省珠海市', '0756-8204820', 11358, 2227],
  ['东莞机械加工园区', '广东省东莞市', '0769-82048200', 11375, 2302],
].map(([name, address, phoneNumber, longitude, latitude]) => ({
  name: String(name),
  address: String(address),
  phoneNumber: String(phoneNumber),
  mapUrl: map(`${String(address)}`),
  longitude: Number(longitude),
  latitude: Number(latitude),
}));
