import { useEffect, useState } from 'react';
import { cropper } from '../../../../contract/limits/files';
import { AntdProvider } from '../../antd/AntdProvider';
import { PortalModal } from '../../antd/PortalModal';
import { Button } from '../Button';
import type { CropArea } from './PictureCropper';
import { PictureCropper } from './PictureCropper';

export interface CropDialogProps {
  file: File;
  onUse: (area: CropArea) => void;
  onClose: () => void;
}

/** Chooses the part of a picture that fills a box of 625 by 353 (R227). It is loaded when it opens. */
export default function CropDialog({ file, onUse, onClose }: CropDialogProps) {
  const [source, setSource] = useState('');
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setSource(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  const [area, setArea] = useState<CropArea>();
  return (
    <AntdProvider>
      <PortalModal
        open
        title="裁剪图片"
        width={cropper.pictureBox.width + 64}
        onClose={onClose}
        footer={
          <>
            <Button kind="secondary" onClick={onClose}>
              取消
            </Button>
            <Button inactive={!area} onClick={() => area && onUse(area)}>
              使用这张图片
            </Button>
          </>
        }
      >
        {source !== '' && <PictureCropper key={source} source={source} box={cropper.pictureBox} onArea={setArea} />}
      </PortalModal>
    </AntdProvider>
  );
}
