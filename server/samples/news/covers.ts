import {
  aboutBoards,
  archive,
  bannerFlex,
  bannerMultilayer,
  bannerPrototype,
  bannerSmt,
  bannerStencil,
  bgaXray,
  building,
  hall,
  joint,
  kit38,
  parcel,
  rulerDetail,
  showBackplane,
  showCamera,
  showCapture,
  showLamp,
  showLampLit,
  showLaser,
  showLaserBare,
  showRadar,
  showRadarLow,
  showRf,
  showRobot,
  showWearable,
  workDrill,
  workEtch,
  workExpose,
  workInspect,
  workMask,
  workPaste,
  workPlace,
  workPlating,
  workPress,
  workProbe,
  workReels,
  workReflow,
} from '../../../contract/rules/photos';
import { productFlex, productMultilayer, productRigid, productStencil } from '../../../contract/rules/product-photos';
import type { SectionName } from './sample-article';

interface Photo {
  path: string;
}

/** Photos of what a section is about; articles with the same subject take turns. */
const photosOf: Record<SectionName, readonly [Photo, ...Photo[]]> = {
  stackup: [bannerMultilayer, workPress, productMultilayer],
  impedance: [showCapture, showBackplane, rulerDetail],
  drilling: [workDrill],
  surface: [workPlating, aboutBoards],
  solderMask: [workMask, productRigid],
  panel: [bannerPrototype, productRigid],
  inspection: [workProbe, workInspect],
  fpc: [bannerFlex, productFlex, showCamera, showWearable],
  metalCore: [showLamp, showLaser, showLampLit],
  highFrequency: [showRf, showRadar, showRadarLow],
  hdi: [productMultilayer, showCapture],
  copper: [showLaserBare, workEtch],
  reflow: [workReflow],
  printing: [workPaste],
  stencil: [bannerStencil, productStencil],
  laser: [productStencil],
  components: [workReels, workPlace],
  aoi: [workInspect, bgaXray],
  polarity: [joint, bannerSmt],
  delivery: [parcel],
  files: [rulerDetail],
  packing: [parcel],
  line: [hall, workExpose, workPlace],
  environment: [workPlating, workEtch],
  quality: [workProbe, joint, bgaXray],
  training: [kit38, joint],
  visitDay: [hall, workPress, workDrill],
  questions: [bannerMultilayer],
  salonTopics: [showBackplane, showCapture, showRadar],
  booth: [bannerPrototype, aboutBoards],
  digital: [building, hall],
  charity: [showRobot],
  service: [building, archive],
};

/** The photo of an article of its number. */
export function coverPhoto([first]: readonly SectionName[], number: number): string | undefined {
  const photos = first && photosOf[first];
  return photos && (photos[number % photos.length] ?? photos[0]).path;
}
