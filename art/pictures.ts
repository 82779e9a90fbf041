/** What a picture of the library is: the scene of its name in `blender/scenes.py` says how it is made. */
export interface Picture {
  /** Pixels. */
  size: readonly [width: number, height: number];
  /** What it shows, for readers who do not see it. */
  alt: string;
  /** What stays in sight in a box of another shape: percent from the left and from the top. */
  focus: readonly [x: number, y: number];
  /** Of each pixel; 16 by default. */
  samples?: number;
}

const banner = (alt: string, focus: Picture['focus'] = [72, 55]): Picture => ({ size: [1280, 512], alt, focus });
const product = (alt: string): Picture => ({ size: [720, 480], alt, focus: [50, 50], samples: 12 });
const goods = (alt: string): Picture => ({ size: [560, 420], alt, focus: [50, 50], samples: 12 });
const board = (alt: string): Picture => ({ size: [440, 352], alt, focus: [50, 50], samples: 10 });
const work = (alt: string): Picture => ({ size: [720, 450], alt, focus: [50, 55], samples: 8 });

/** In the order in which they are made. */
export const pictures: Record<string, Picture> = {
  'banner-prototype': banner('五块不同颜色的PCB样板错落叠放，侧光照亮沉金焊盘'),
  'banner-smt': banner('贴片机吸嘴正把一颗芯片放到绿色线路板上'),
  'banner-multilayer': banner('一排多层板像书一样立着，冷光照亮沉金焊盘'),
  'banner-flex': banner('琥珀色柔性线路板卷起，逆光透出铜线'),
  'banner-stencil': banner('灯光从激光钢网的开孔中透出'),
  'banner-promise': banner('红色背景上一堆金豆，旁边立着一块红色线路板', [68, 55]),
  'product-rigid': product('绿、蓝、黑、白四色的PCB光板立在一起'),
  'product-multilayer': product('蓝色与绿色的高多层板，前沿是一排金手指'),
  'product-flex': product('两条琥珀色的FPC软板弯成圈'),
  'product-smt': product('贴满元件的绿色线路板，中间是一颗四边引脚的芯片'),
  'product-stencil': product('带铝框的激光钢网放在灯台上，开孔透光'),
  'iron-65': goods('黑色便携电烙铁，屏幕显示350度'),
  'meter-orange': goods('橙色数字万用表，显示5.001伏，红黑表笔在旁'),
  'kit-38': goods('打开的螺丝刀套装，盒中立着批头，盒前是银色手柄'),
  'ruler-20': goods('黑白两把PCB尺，上面是封装焊盘与刻度'),
  'meter-black': goods('黑色数字万用表，显示5.001伏，红黑表笔在旁'),
  hall: { size: [960, 480], alt: '车间里两排设备，顶上是成行的灯带', focus: [50, 55] },
  'filming-table': {
    size: [960, 420],
    alt: '摄影台前的相机对着转台上的线路板，后面是两只柔光箱',
    focus: [78, 47],
  },
  desk: { size: [960, 480], alt: '工程师的桌面：两台显示器上是线路板版图，桌上放着一块样板', focus: [45, 50] },
  archive: { size: [960, 420], alt: '一份盖有红章的员工履历报告，旁边放着钢笔', focus: [60, 50] },
  'work-drill': work('三支钻机主轴在铝盖板上钻孔'),
  'work-place': work('贴片机的吸嘴排在线路板上方，后面是一排供料器'),
  'about-boards': work('三块线路板排成一行：基板、印好阻焊的光板、贴好元件的成品'),
  joint: work('线路板上元件的焊点特写'),
  building: { size: [960, 420], alt: '黄昏时亮着灯的办公楼，楼顶有发光的字', focus: [55, 45] },
  welcome: { size: [720, 900], alt: '暗处立着两块深绿色线路板，光照在沉金焊盘与芯片上', focus: [50, 45] },
  'show-robot': board('四足机器人主控板，绿色，已贴元件'),
  'show-wearable': board('柔性穿戴传感器，琥珀色软板卷成一圈'),
  'show-lamp': board('车灯驱动铝基板，白色，装有九颗大功率灯珠'),
  'show-capture': board('六层图像采集卡，绿色，装有BGA芯片，下沿是金手指'),
  'show-rf': board('5.8G射频前端，米白色高频板，两端是同轴座'),
  'show-laser': board('大功率激光驱动板，黑色铜基板，装有接线端子与电感'),
  'show-power': board('双层电源转接板，黑色，装有绿色接线端子与电容'),
  'show-backplane': board('八层高速背板，绿色，装有五列排针'),
  'show-radar': board('毫米波雷达天线板，白色，八列沉金天线贴片'),
  'show-battery': board('储能均衡采样板，哑光黑，已贴元件'),
  'show-camera': board('摄像头软硬接插板，琥珀色软板弯起'),
  'show-gateway': board('工业网关核心板，蓝色，两边是半孔'),
  'show-robot-bare': board('四足机器人主控板，绿色光板'),
  'show-wearable-flat': board('柔性穿戴传感器，琥珀色软板平放'),
  'show-lamp-lit': board('车灯驱动铝基板，白色光板，露出灯珠焊盘'),
  'show-capture-bare': board('六层图像采集卡，绿色光板，下沿是金手指'),
  'show-rf-bare': board('5.8G射频前端，米白色光板上的沉金微带线'),
  'show-laser-bare': board('大功率激光驱动板，黑色铜基光板，中间是沉金散热面'),
  'show-power-bare': board('双层电源转接板，黑色光板'),
  'show-backplane-bare': board('八层高速背板，绿色光板上五列插孔'),
  'show-radar-low': board('毫米波雷达天线板低角度近景，沉金天线贴片成列'),
  'show-battery-bare': board('储能均衡采样板，哑光黑光板'),
  'show-camera-flat': board('摄像头软硬接插板，琥珀色软板平放'),
  'show-gateway-bare': board('工业网关核心板，蓝色光板，两边是半孔'),
  'work-expose': work('黄光车间里，曝光机的激光头排在板子上方'),
  'work-plating': work('电镀线上，铜板成排挂在药水槽上方'),
  'work-gold': work('沉金线上，绿色线路板成排挂在药水槽上方'),
  'work-turn': work('贴好元件的图像采集卡立在转台上'),
  'work-reflow': work('焊好的线路板随链条从回流炉里出来'),
  'work-etch': work('蚀刻线上，铜板随滚轮从喷淋管下经过'),
  'work-press': work('压机热板之间叠着铜箔、半固化片与芯板'),
  'work-mask': work('刮刀推着绿色油墨从丝网上走过'),
  'work-probe': work('四支飞针从两侧扎在线路板的焊盘上'),
  'work-paste': work('刮刀推着锡膏从钢网开孔上走过'),
  'work-inspect': work('环形光照着贴好元件的线路板，光学检查正在进行'),
  'work-solder': work('选择性焊接，熔锡从板下涌到插件引脚上'),
  'work-reels': work('三盘编带元件立着，前面是一排供料器'),
  'bga-xray': work('X光下BGA芯片的焊球，有的球里有小空洞'),
  parcel: work('贴着绿色封条的纸箱叠在一起，前面放着两块线路板'),
  'iron-desk': goods('电烙铁搁在弹簧支架上，旁边是一块线路板和铜丝清洁球'),
  'kit-detail': goods('螺丝刀套装里一排排批头的特写'),
  'ruler-detail': goods('黑色PCB尺上沉金封装焊盘的特写'),
};
