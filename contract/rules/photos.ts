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
  path: '/api/portal/v1/photos/banner-promise/726473b4-1280x512-68-55-862314-8c2815.jpg',
  alt: '红色背景上一堆金豆，旁边立着一块红色线路板',
} as const satisfies PhotoFile;

export const productRigid = {
  path: '/api/portal/v1/photos/product-rigid/0a249712-720x480-50-50-87918e-bebebb.jpg',
  alt: '绿、蓝、黑、白四色的PCB光板立在一起',
} as const satisfies PhotoFile;

export const productMultilayer = {
  path: '/api/portal/v1/photos/product-multilayer/e8ade0a0-720x480-50-50-2c414a-243967.jpg',
  alt: '蓝色与绿色的高多层板，前沿是一排金手指',
} as const satisfies PhotoFile;

export const productFlex = {
  path: '/api/portal/v1/photos/product-flex/70815701-720x480-50-50-c8c1b3-cac4ba.jpg',
  alt: '两条琥珀色的FPC软板弯成圈',
} as const satisfies PhotoFile;

export const productSmt = {
  path: '/api/portal/v1/photos/product-smt/ffafb093-720x480-50-50-97a89c-3c6649.jpg',
  alt: '贴满元件的绿色线路板，中间是一颗四边引脚的芯片',
} as const satisfies PhotoFile;

export const productStencil = {
  path: '/api/portal/v1/photos/product-stencil/3f5066ae-720x480-50-50-7e878c-899197.jpg',
  alt: '带铝框的激光钢网放在灯台上，开孔透光',
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

export const ironDesk = {
  path: '/api/portal/v1/photos/iron-desk/af1ea197-560x420-50-50-2d2016-3c2c23.jpg',
  alt: '电烙铁搁在弹簧支架上，旁边是一块线路板和铜丝清洁球',
} as const satisfies PhotoFile;
