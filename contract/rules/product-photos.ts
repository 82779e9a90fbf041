/** The picture library: the product tabs of the home page. Written by `npm run art`. */

import type { PhotoFile } from './photos';

export const productRigid = {
  path: '/api/portal/v1/photos/product-rigid/0a249712-720x480-50-50-87918e-bebebb.jpg',
  alt: '绿、蓝、黑、白四色的PCB光板立在一起',
} as const satisfies PhotoFile;

export const productMultilayer = {
  path: '/api/portal/v1/photos/product-multilayer/59c97ea7-720x480-50-50-2f4050-243967.jpg',
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
