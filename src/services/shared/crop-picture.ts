import { cropper } from '../../../contract/limits/files';
import { CallError } from './call';

/** A part of a picture, in its pixels after it has been turned; `rotation` in degrees. */
interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
}

const notPicture = () => new CallError('IMAGE', '图片无法读取，请换一张图片');

async function imageAt(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}

/** R227: the chosen part of the picture at an address, turned, as a JPEG of the size of the box. @throws CallError */
export async function cropPicture(
  source: string,
  { x, y, width, height, rotation }: Area,
  box: { width: number; height: number },
): Promise<Blob> {
  const image = await imageAt(source).catch(() => {
    throw notPicture();
  });
  const { naturalWidth, naturalHeight } = image;
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [turnedWidth, turnedHeight] = [
    cos * naturalWidth + sin * naturalHeight,
    sin * naturalWidth + cos * naturalHeight,
  ];
  const canvas = document.createElement('canvas');
  canvas.width = box.width;
  canvas.height = box.height;
  const context = canvas.getContext('2d');
  if (!context) throw notPicture();
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(canvas.width / width, canvas.height / height);
  context.translate(turnedWidth / 2 - x, turnedHeight / 2 - y);
  context.rotate(angle);
  context.drawImage(image, -naturalWidth / 2, -naturalHeight / 2);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', cropper.quality));
  if (!blob) throw notPicture();
  return blob;
}
