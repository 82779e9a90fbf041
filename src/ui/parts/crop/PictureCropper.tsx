import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '../Button';
import styles from './PictureCropper.module.css';

/** A part of a picture, in its pixels after it has been turned; `rotation` in degrees. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
}

const mostZoom = 4;

interface PictureCropperProps {
  source: string;
  /** Pixels of the part that is chosen (R227); a narrower window shows it smaller. */
  box: { width: number; height: number };
  round?: boolean;
  onArea: (area: CropArea) => void;
}

/** A part of a picture: moved by pointer or arrow keys, enlarged and turned by sliders, wheel and fingers. */
export function PictureCropper({ source, box, round = false, onArea }: PictureCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState(0);
  return (
    <div className={styles.crop}>
      <div className={styles.stage} style={{ maxWidth: box.width, aspectRatio: `${box.width} / ${box.height}` }}>
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          rotation={rotation}
          aspect={box.width / box.height}
          minZoom={1}
          maxZoom={mostZoom}
          cropShape={round ? 'round' : 'rect'}
          objectFit="cover"
          showGrid={false}
          keyboardStep={4}
          cropperProps={{ 'aria-label': '选区，用方向键移动图片' }}
          mediaProps={{ alt: '待裁剪的图片' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onRotationChange={setRotation}
          onCropComplete={(_, pixels) => onArea({ ...pixels, rotation })}
        />
      </div>
      <label className={styles.slider}>
        <span>缩放</span>
        <input
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(target.valueAsNumber)}
        />
      </label>
      <div className={styles.slider}>
        <label className={styles.slider}>
          <span>旋转</span>
          <input
            type="range"
            min={0}
            max={359}
            step={1}
            value={rotation}
            aria-valuetext={`${rotation}度`}
            onChange={({ target }) => setRotation(target.valueAsNumber)}
          />
        </label>
        <Button kind="text" onClick={() => setRotation((rotation + 90) % 360)}>
          转90度
        </Button>
      </div>
    </div>
  );
}
