/** The picture library. Written by `npm run art`. */

export interface PhotoFile {
  path: string;
  /** What it shows. */
  alt: string;
}

export const bannerPrototype = {
  path: '/api/portal/v1/photos/banner-prototype/8df1fce7-1280x512-72-55-4d6e4f-324c30.jpg',
  alt: '五块不同颜色的PCB样板错落叠放，侧光照亮沉金焊盘',
} as const satisfies PhotoFile;

export const bannerSmt = {
  path: '/api/portal/v1/photos/banner-smt/94212dc6-1280x512-72-55-232a2d-41614f.jpg',
  alt: '贴片机吸嘴正把一颗芯片放到绿色线路板上',
} as const satisfies PhotoFile;

export const bannerMultilayer = {
  path: '/api/portal/v1/photos/banner-multilayer/c5599e2b-1280x512-72-55-1c3c7b-070f27.jpg',
  alt: '一排多层板像书一样立着，冷光照亮沉金焊盘',
} as const satisfies PhotoFile;

export const bannerFlex = {
  path: '/api/portal/v1/photos/banner-flex/4e534cfa-1280x512-72-55-26170c-7b6748.jpg',
  alt: '琥珀色柔性线路板卷起，逆光透出铜线',
} as const satisfies PhotoFile;

export const bannerStencil = {
  path: '/api/portal/v1/photos/banner-stencil/318b0b06-1280x512-72-55-2f3438-726c5e.jpg',
  alt: '灯光从激光钢网的开孔中透出',
} as const satisfies PhotoFile;

export const bannerPromise = {
  path: '/api/portal/v1/photos/banner-promise/c2e7441c-1280x512-68-55-8e2a1b-882e12.jpg',
  alt: '红色背景上一堆金豆，旁边立着一块红色线路板',
} as const satisfies PhotoFile;

export const iron65 = {
  path: '/api/portal/v1/photos/iron-65/7ed7b057-560x420-50-50-bfbcb4-c8c6c2.jpg',
  alt: '黑色便携电烙铁，屏幕显示350度',
} as const satisfies PhotoFile;

export const meterOrange = {
  path: '/api/portal/v1/photos/meter-orange/b3ca2996-560x420-50-50-b1afaa-c7c4c3.jpg',
  alt: '橙色数字万用表，显示5.001伏，红黑表笔在旁',
} as const satisfies PhotoFile;

export const kit38 = {
  path: '/api/portal/v1/photos/kit-38/00efb57b-560x420-50-50-8f908d-9b9e9e.jpg',
  alt: '打开的螺丝刀套装，盒中立着批头，盒前是银色手柄',
} as const satisfies PhotoFile;

export const ruler20 = {
  path: '/api/portal/v1/photos/ruler-20/3b21e22e-560x420-50-50-b8b09e-b3ad9e.jpg',
  alt: '黑白两把PCB尺，上面是封装焊盘与刻度',
} as const satisfies PhotoFile;

export const meterBlack = {
  path: '/api/portal/v1/photos/meter-black/c75673a1-560x420-50-50-aaa79d-c0b8b1.jpg',
  alt: '黑色数字万用表，显示5.001伏，红黑表笔在旁',
} as const satisfies PhotoFile;

export const hall = {
  path: '/api/portal/v1/photos/hall/a48ecc79-960x480-50-55-8b9692-8a9591.jpg',
  alt: '车间里两排设备，顶上是成行的灯带',
} as const satisfies PhotoFile;

export const filmingTable = {
  path: '/api/portal/v1/photos/filming-table/96a25570-960x420-78-47-172b1f-2c4c38.jpg',
  alt: '摄影台前的相机对着转台上的线路板，后面是两只柔光箱',
} as const satisfies PhotoFile;

export const desk = {
  path: '/api/portal/v1/photos/desk/6e37b42d-960x480-45-50-1f4733-70593d.jpg',
  alt: '工程师的桌面：两台显示器上是线路板版图，桌上放着一块样板',
} as const satisfies PhotoFile;

export const archive = {
  path: '/api/portal/v1/photos/archive/698fb406-960x420-60-50-4f3d2d-afa89f.jpg',
  alt: '一份盖有红章的员工履历报告，旁边放着钢笔',
} as const satisfies PhotoFile;

export const workDrill = {
  path: '/api/portal/v1/photos/work-drill/a69be151-720x450-50-55-565b58-4f555d.jpg',
  alt: '三支钻机主轴在铝盖板上钻孔',
} as const satisfies PhotoFile;

export const workPlace = {
  path: '/api/portal/v1/photos/work-place/1daad90c-720x450-50-55-40403f-264737.jpg',
  alt: '贴片机的吸嘴排在线路板上方，后面是一排供料器',
} as const satisfies PhotoFile;

export const aboutBoards = {
  path: '/api/portal/v1/photos/about-boards/d64856bd-720x450-50-55-c5bdaa-b3bfb2.jpg',
  alt: '三块线路板排成一行：基板、印好阻焊的光板、贴好元件的成品',
} as const satisfies PhotoFile;

export const joint = {
  path: '/api/portal/v1/photos/joint/93981171-720x450-50-55-495d50-164a28.jpg',
  alt: '线路板上元件的焊点特写',
} as const satisfies PhotoFile;

export const building = {
  path: '/api/portal/v1/photos/building/b2471ea4-960x420-55-45-7b564d-4a3b30.jpg',
  alt: '黄昏时亮着灯的办公楼，楼顶有发光的字',
} as const satisfies PhotoFile;

export const welcome = {
  path: '/api/portal/v1/photos/welcome/809ee117-720x900-50-45-283121-132c1b.jpg',
  alt: '暗处立着两块深绿色线路板，光照在沉金焊盘与芯片上',
} as const satisfies PhotoFile;

export const showRobot = {
  path: '/api/portal/v1/photos/show-robot/2eb2ca12-480x384-50-50-93a392-6d856f.jpg',
  alt: '四足机器人主控板，绿色，已贴元件',
} as const satisfies PhotoFile;

export const showWearable = {
  path: '/api/portal/v1/photos/show-wearable/f5741b24-480x384-50-50-afb0ac-b9b9b5.jpg',
  alt: '柔性穿戴传感器，琥珀色软板卷成一圈',
} as const satisfies PhotoFile;

export const showLamp = {
  path: '/api/portal/v1/photos/show-lamp/d34c1abe-480x384-50-50-c1c1c0-b0b5b3.jpg',
  alt: '车灯驱动铝基板，白色，装有九颗大功率灯珠',
} as const satisfies PhotoFile;

export const showCapture = {
  path: '/api/portal/v1/photos/show-capture/8d996498-440x352-50-50-8b9d8e-62856d.jpg',
  alt: '六层图像采集卡，绿色，装有BGA芯片，下沿是金手指',
} as const satisfies PhotoFile;

export const showRf = {
  path: '/api/portal/v1/photos/show-rf/78a3670d-440x352-50-50-c1c0ba-bbbcb8.jpg',
  alt: '5.8G射频前端，米白色高频板，两端是同轴座',
} as const satisfies PhotoFile;

export const showLaser = {
  path: '/api/portal/v1/photos/show-laser/776b4724-440x352-50-50-a19f96-85857d.jpg',
  alt: '大功率激光驱动板，黑色铜基板，装有接线端子与电感',
} as const satisfies PhotoFile;

export const showPower = {
  path: '/api/portal/v1/photos/show-power/60bca113-440x352-50-50-a7a8a3-989996.jpg',
  alt: '双层电源转接板，黑色，装有绿色接线端子与电容',
} as const satisfies PhotoFile;

export const showBackplane = {
  path: '/api/portal/v1/photos/show-backplane/6fe3ce94-440x352-50-50-8d9c8d-77917d.jpg',
  alt: '八层高速背板，绿色，装有五列排针',
} as const satisfies PhotoFile;

export const showRadar = {
  path: '/api/portal/v1/photos/show-radar/88ba0050-440x352-50-50-c1c1ba-bebfbb.jpg',
  alt: '毫米波雷达天线板，白色，八列沉金天线贴片',
} as const satisfies PhotoFile;

export const showBattery = {
  path: '/api/portal/v1/photos/show-battery/2a5b19e5-440x352-50-50-95928a-777771.jpg',
  alt: '储能均衡采样板，哑光黑，已贴元件',
} as const satisfies PhotoFile;

export const showCamera = {
  path: '/api/portal/v1/photos/show-camera/e9426d7c-440x352-50-50-b3aea3-c0bcb5.jpg',
  alt: '摄像头软硬接插板，琥珀色软板弯起',
} as const satisfies PhotoFile;

export const showGateway = {
  path: '/api/portal/v1/photos/show-gateway/1520a4e7-440x352-50-50-a1a6af-9097a4.jpg',
  alt: '工业网关核心板，蓝色，两边是半孔',
} as const satisfies PhotoFile;

export const showRobotBare = {
  path: '/api/portal/v1/photos/show-robot-bare/856f74b6-440x352-50-50-839d89-5f8669.jpg',
  alt: '四足机器人主控板，绿色光板',
} as const satisfies PhotoFile;

export const showWearableFlat = {
  path: '/api/portal/v1/photos/show-wearable-flat/47da8938-440x352-50-50-445153-465155.jpg',
  alt: '柔性穿戴传感器，琥珀色软板平放',
} as const satisfies PhotoFile;

export const showLampLit = {
  path: '/api/portal/v1/photos/show-lamp-lit/9f70281a-440x352-50-50-636565-808282.jpg',
  alt: '车灯驱动铝基板，白色光板，露出灯珠焊盘',
} as const satisfies PhotoFile;

export const showCaptureBare = {
  path: '/api/portal/v1/photos/show-capture-bare/fd12e67c-440x352-50-50-99a38d-8e9b83.jpg',
  alt: '六层图像采集卡，绿色光板，下沿是金手指',
} as const satisfies PhotoFile;

export const showRfBare = {
  path: '/api/portal/v1/photos/show-rf-bare/fc67d9ec-440x352-50-50-6e7474-787d7b.jpg',
  alt: '5.8G射频前端，米白色光板上的沉金微带线',
} as const satisfies PhotoFile;

export const showLaserBare = {
  path: '/api/portal/v1/photos/show-laser-bare/0adaa7d2-440x352-50-50-afaca3-9b9894.jpg',
  alt: '大功率激光驱动板，黑色铜基光板，中间是沉金散热面',
} as const satisfies PhotoFile;

export const showPowerBare = {
  path: '/api/portal/v1/photos/show-power-bare/c6a1973e-440x352-50-50-9a9489-847f76.jpg',
  alt: '双层电源转接板，黑色光板',
} as const satisfies PhotoFile;

export const showBackplaneBare = {
  path: '/api/portal/v1/photos/show-backplane-bare/79ec3f73-440x352-50-50-7a9584-4c7b5b.jpg',
  alt: '八层高速背板，绿色光板上五列插孔',
} as const satisfies PhotoFile;

export const showRadarLow = {
  path: '/api/portal/v1/photos/show-radar-low/b8cb40cf-440x352-50-50-676a69-adaca6.jpg',
  alt: '毫米波雷达天线板低角度近景，沉金天线贴片成列',
} as const satisfies PhotoFile;

export const showBatteryBare = {
  path: '/api/portal/v1/photos/show-battery-bare/277e36fe-440x352-50-50-9a9c9a-909290.jpg',
  alt: '储能均衡采样板，哑光黑光板',
} as const satisfies PhotoFile;

export const showCameraFlat = {
  path: '/api/portal/v1/photos/show-camera-flat/10c678ae-440x352-50-50-bbb2a4-b7b1a7.jpg',
  alt: '摄像头软硬接插板，琥珀色软板平放',
} as const satisfies PhotoFile;

export const showGatewayBare = {
  path: '/api/portal/v1/photos/show-gateway-bare/96f388ea-440x352-50-50-a7a7a8-94969c.jpg',
  alt: '工业网关核心板，蓝色光板，两边是半孔',
} as const satisfies PhotoFile;

export const workExpose = {
  path: '/api/portal/v1/photos/work-expose/510d84d9-720x450-50-55-735c1f-9b6a1a.jpg',
  alt: '黄光车间里，曝光机的激光头排在板子上方',
} as const satisfies PhotoFile;

export const workPlating = {
  path: '/api/portal/v1/photos/work-plating/9220578c-720x450-50-55-63574d-747974.jpg',
  alt: '电镀线上，铜板成排挂在药水槽上方',
} as const satisfies PhotoFile;

export const workGold = {
  path: '/api/portal/v1/photos/work-gold/e97e720a-720x450-50-55-506d59-758d6c.jpg',
  alt: '沉金线上，绿色线路板成排挂在药水槽上方',
} as const satisfies PhotoFile;

export const workTurn = {
  path: '/api/portal/v1/photos/work-turn/6717533e-720x450-50-55-5d7360-5d6961.jpg',
  alt: '贴好元件的图像采集卡立在转台上',
} as const satisfies PhotoFile;

export const workReflow = {
  path: '/api/portal/v1/photos/work-reflow/523a52a3-720x450-50-55-827363-273724.jpg',
  alt: '焊好的线路板随链条从回流炉里出来',
} as const satisfies PhotoFile;

export const workEtch = {
  path: '/api/portal/v1/photos/work-etch/3daebca5-720x450-50-55-6a7574-6c5e4a.jpg',
  alt: '蚀刻线上，铜板随滚轮从喷淋管下经过',
} as const satisfies PhotoFile;

export const workPress = {
  path: '/api/portal/v1/photos/work-press/6f4712df-720x450-50-55-3e3830-58554f.jpg',
  alt: '压机热板之间叠着铜箔、半固化片与芯板',
} as const satisfies PhotoFile;

export const workMask = {
  path: '/api/portal/v1/photos/work-mask/673fca1d-720x450-50-55-666a60-9ca486.jpg',
  alt: '刮刀推着绿色油墨从丝网上走过',
} as const satisfies PhotoFile;

export const workProbe = {
  path: '/api/portal/v1/photos/work-probe/d860a9b1-720x450-50-55-525655-21392c.jpg',
  alt: '四支飞针从两侧扎在线路板的焊盘上',
} as const satisfies PhotoFile;

export const workPaste = {
  path: '/api/portal/v1/photos/work-paste/78368535-720x450-50-55-5a5f61-959796.jpg',
  alt: '刮刀推着锡膏从钢网开孔上走过',
} as const satisfies PhotoFile;

export const workInspect = {
  path: '/api/portal/v1/photos/work-inspect/86a68475-720x450-50-55-101214-10171a.jpg',
  alt: '环形光照着贴好元件的线路板，光学检查正在进行',
} as const satisfies PhotoFile;

export const workSolder = {
  path: '/api/portal/v1/photos/work-solder/84f7c848-720x450-50-55-44433f-181b1e.jpg',
  alt: '选择性焊接，熔锡从板下涌到插件引脚上',
} as const satisfies PhotoFile;

export const workReels = {
  path: '/api/portal/v1/photos/work-reels/30ce4cc2-720x450-50-55-536d7f-393e3f.jpg',
  alt: '三盘编带元件立着，前面是一排供料器',
} as const satisfies PhotoFile;

export const bgaXray = {
  path: '/api/portal/v1/photos/bga-xray/321c90cc-720x450-50-55-9fa6a7-a8aeb0.jpg',
  alt: 'X光下BGA芯片的焊球，有的球里有小空洞',
} as const satisfies PhotoFile;

export const parcel = {
  path: '/api/portal/v1/photos/parcel/46c136e5-720x450-50-55-beb28f-9a9875.jpg',
  alt: '贴着绿色封条的纸箱叠在一起，前面放着两块线路板',
} as const satisfies PhotoFile;

export const ironDesk = {
  path: '/api/portal/v1/photos/iron-desk/af1ea197-560x420-50-50-2d2016-3c2c23.jpg',
  alt: '电烙铁搁在弹簧支架上，旁边是一块线路板和铜丝清洁球',
} as const satisfies PhotoFile;

export const kitDetail = {
  path: '/api/portal/v1/photos/kit-detail/947bfc25-560x420-50-50-7b7d7c-313333.jpg',
  alt: '螺丝刀套装里一排排批头的特写',
} as const satisfies PhotoFile;

export const rulerDetail = {
  path: '/api/portal/v1/photos/ruler-detail/29a449d9-560x420-50-50-a19c8f-9f9a8f.jpg',
  alt: '黑色PCB尺上沉金封装焊盘的特写',
} as const satisfies PhotoFile;
