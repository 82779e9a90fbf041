import {
  bannerFlex,
  bannerMultilayer,
  bannerPromise,
  bannerPrototype,
  bannerSmt,
  bannerStencil,
} from '../../../contract/rules/photos';
import type { Banner } from '../../../contract/site/calls';

export const sampleBanners: Banner[] = [
  { title: '1–6层PCB免费打样', picturePath: bannerPrototype.path, redirectPath: '/newOrder/#/pcb/pcbPlaceOrder' },
  {
    title: '1–32层PCB，24小时发货免加急费',
    picturePath: bannerMultilayer.path,
    redirectPath: '/newOrder/#/pcb/pcbPlaceOrder?stencilLayer=6',
  },
  {
    title: 'SMT贴片50元起，一片也贴',
    picturePath: bannerSmt.path,
    redirectPath: '/integrated/#/?type=smtOrderIndexInitTarget',
  },
  {
    title: 'FPC软板，单双面快速打样',
    picturePath: bannerFlex.path,
    redirectPath: '/newOrder/#/pcb/newOnlinePlaceOrder?plateType=7',
  },
  {
    title: '激光钢网60元起，加急6小时发货',
    picturePath: bannerStencil.path,
    redirectPath: '/steelmeshOrder/index.html#/steelmesh/placeOrder',
  },
  {
    title: '周年庆攒金豆，每天十点秒杀',
    picturePath: bannerPromise.path,
    redirectPath: '/portal/18th-anniversary',
  },
];

export const sampleDownloads = [
  { system: 'pc', downloadUrl: '/order-site?site=order&address=%2Fassistant%2Fwin-ia32.exe', version: '5.4.2-32位' },
  { system: 'pcX64', downloadUrl: '/order-site?site=order&address=%2Fassistant%2Fwin-x64.exe', version: '5.4.2-64位' },
  {
    system: 'macArm',
    downloadUrl: '/order-site?site=order&address=%2Fassistant%2Fmac-arm64.dmg',
    version: '5.4.2-Apple芯片',
  },
  {
    system: 'macX64',
    downloadUrl: '/order-site?site=order&address=%2Fassistant%2Fmac-x64.dmg',
    version: '5.4.2-Intel芯片',
  },
  {
    system: 'linux',
    downloadUrl: '/order-site?site=order&address=%2Fassistant%2Flinux-x64.deb',
    version: '5.4.2-Debian系',
  },
  { system: 'android', downloadUrl: '/order-site?site=order&address=%2Fassistant%2Fandroid.apk', version: '' },
  { system: 'ios', downloadUrl: '/order-site?site=order&address=%2Fassistant%2Fios', version: '' },
  { system: 'miniProgram', downloadUrl: '/order-site?site=order&address=%2Fassistant%2Fmini-program', version: '' },
] as const;
