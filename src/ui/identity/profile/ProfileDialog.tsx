import { useId, useRef, useState } from 'react';
import { uploadProfiles } from '../../../../contract/files/rules/upload-profiles';
import { cropper } from '../../../../contract/limits/files';
import { identity } from '../../../../contract/limits/identity';
import { PortalModal } from '../../antd/PortalModal';
import { Button } from '../../parts/Button';
import type { CropArea } from '../../parts/crop/PictureCropper';
import { PictureCropper } from '../../parts/crop/PictureCropper';
import { FailedState } from '../../parts/FailedState';
import { Spinner } from '../../parts/Spinner';
import { TextField } from '../../parts/TextField';
import styles from './Profile.module.css';

export interface ProfileDialogProps {
  open: boolean;
  step: 'loading' | 'failed' | 'form' | 'crop';
  /** The dialog stands before commenting or asking. */
  gate: boolean;
  nickName: string;
  photoUrl: string;
  /** The picture that is being cropped. */
  source: string;
  problem: string;
  reading: boolean;
  uploading: boolean;
  saving: boolean;
  onName: (nickName: string) => void;
  onChoose: (files: File[]) => void;
  onRemovePicture: () => void;
  onCrop: (crop: CropArea) => void;
  onCropCancel: () => void;
  onSave: () => void;
  onRetry: () => void;
  onClose: () => void;
}

const accepted = (uploadProfiles.cropper.extensions ?? []).map((extension) => `.${extension}`).join(',');

/** Nickname and picture (R201–R203); a chosen picture is cropped first (R225–R227). */
export function ProfileDialog(props: ProfileDialogProps) {
  const { open, step, source, uploading, reading, saving, onCrop, onCropCancel, onClose } = props;
  const formId = useId();
  const [area, setArea] = useState<CropArea>();
  const cropping = step === 'crop';
  // With keys: a pressed button that becomes the submit button of the next step would submit it.
  const footer = cropping ? (
    <>
      <Button key="back" kind="secondary" inactive={uploading} onClick={onCropCancel}>
        返回
      </Button>
      <Button key="use" loading={uploading} inactive={!area} onClick={() => area && onCrop(area)}>
        使用这张图片
      </Button>
    </>
  ) : step === 'form' ? (
    <Button key="save" type="submit" form={formId} loading={saving} inactive={reading}>
      保存
    </Button>
  ) : undefined;
  return (
    <PortalModal
      open={open}
      title={cropping ? '裁剪头像' : '个人资料'}
      width={cropping ? 520 : 480}
      onClose={onClose}
      footer={footer}
    >
      {cropping ? (
        <PictureCropper key={source} round source={source} box={cropper.avatarBox} onArea={setArea} />
      ) : step === 'form' ? (
        <ProfileForm {...props} formId={formId} />
      ) : step === 'failed' ? (
        <FailedState message={props.problem} onRetry={props.onRetry} />
      ) : (
        <Spinner size={20} label="加载中" />
      )}
    </PortalModal>
  );
}

function ProfileForm(props: ProfileDialogProps & { formId: string }) {
  const { formId, gate, nickName, photoUrl, problem, reading, saving } = props;
  const { onName, onChoose, onRemovePicture, onSave } = props;
  const file = useRef<HTMLInputElement>(null);
  const busy = reading || saving;
  return (
    <form
      id={formId}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSave();
      }}
    >
      {gate && <p className={styles.gate}>发表前请先设置昵称，其他用户将看到它。</p>}
      <div className={styles.photo}>
        {photoUrl === '' ? (
          <span className={styles.noPhoto} aria-hidden="true" />
        ) : (
          <img src={photoUrl} alt="头像" className={styles.picture} data-photo="" />
        )}
        <div className={styles.photoActs}>
          <input
            ref={file}
            type="file"
            hidden
            aria-label="头像图片"
            accept={accepted}
            onChange={({ target }) => {
              const files = Array.from(target.files ?? []);
              // The same file can be chosen again.
              target.value = '';
              if (!busy) onChoose(files);
            }}
          />
          <div className={styles.photoButtons}>
            <Button kind="secondary" loading={reading} onClick={() => file.current?.click()}>
              {photoUrl === '' ? '选择图片' : '更换头像'}
            </Button>
            {photoUrl !== '' && (
              <Button kind="text" inactive={busy} onClick={onRemovePicture}>
                移除头像
              </Button>
            )}
          </div>
          <p className={styles.note}>支持JPG、PNG、BMP、TIF、WEBP格式，不超过5M。</p>
        </div>
      </div>
      <TextField
        label="昵称"
        name="nickName"
        autoComplete="nickname"
        maxLength={identity.nicknameMaxLength * 2}
        value={nickName}
        error={problem === '' ? undefined : problem}
        hint={`最多${identity.nicknameMaxLength}个字符`}
        onChange={onName}
      />
    </form>
  );
}
