import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from './Button';
import { ChooseButton } from './ChooseButton';
import type { CropDialogProps } from './crop/CropDialog';
import { LibraryButton } from './LibraryButton';
import { Picture } from './Picture';
import styles from './PictureInput.module.css';
import { usePictureUploads } from './picture-uploads';
import fieldStyles from './TextField.module.css';
import { useLazyPart } from './use-lazy-part';
import { usePictureDrop } from './use-picture-drop';

const fetchCropDialog = () => import('./crop/CropDialog');

const Message = ({ text }: { text: string }) => (
  <span role="status" className={styles.error}>
    {text}
  </span>
);

interface PictureInputProps {
  id: string;
  label: string;
  describedBy: string | undefined;
  invalid: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** A picture with its preview: uploaded, or named by its path. */
export function PictureInput({ id, label, describedBy, invalid, value, onChange }: PictureInputProps) {
  const { busy, error, add } = usePictureUploads(onChange);
  const drop = usePictureDrop((files) => add(files.slice(0, 1)));
  const [cropped, setCropped] = useState<File>();
  const dialog = useLazyPart<CropDialogProps>(fetchCropDialog, cropped !== undefined);
  return (
    <div className={styles.one} {...drop}>
      <div className={styles.thumb}>{value !== '' && !invalid && <Picture path={value} ratio={4 / 3} />}</div>
      <div className={styles.words}>
        <input
          id={id}
          className={fieldStyles.control}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          placeholder="上传、拖入或粘贴图片，或填写本站图片的地址"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
        <div className={styles.row}>
          <ChooseButton label={label} text="上传图片" busy={busy} onFiles={(files) => add(files.slice(0, 1))} />
          <ChooseButton
            label={label}
            fileLabel={`待裁剪的${label}`}
            text="裁剪上传"
            busy={cropped !== undefined && dialog.state === 'loading'}
            onFiles={(files) => setCropped(files[0])}
          />
          <LibraryButton label={label} onChoose={({ address }) => onChange(address)} />
          {value !== '' && (
            <Button kind="text" aria-label={`移除：${label}`} onClick={() => onChange('')}>
              移除
            </Button>
          )}
          {error !== '' && <Message text={error} />}
          {cropped && dialog.state === 'failed' && <Message text="裁剪窗口加载失败，请检查网络后重试" />}
        </div>
      </div>
      {cropped && dialog.Part && (
        <dialog.Part
          file={cropped}
          onUse={(area) => {
            setCropped(undefined);
            add([cropped], area);
          }}
          onClose={() => setCropped(undefined)}
        />
      )}
    </div>
  );
}

interface PicturesInputProps extends PictureInputProps {
  most: number;
}

/** Several pictures in an order, of which the first is the main one. The value has a path a line. */
export function PicturesInput({ id, label, describedBy, invalid, value, most, onChange }: PicturesInputProps) {
  const paths = value.split('\n').filter((path) => path !== '');
  const put = (changed: readonly string[]) => onChange(changed.join('\n'));
  /** Uploaded, and not in the value yet: several arrive at once. */
  const [arrived, setArrived] = useState<readonly string[]>([]);
  const { busy, error, add } = usePictureUploads((path) => setArrived((all) => [...all, path]));
  const take = useEffectEvent(() => {
    put([...paths, ...arrived]);
    setArrived((all) => all.slice(arrived.length));
  });
  useEffect(() => {
    if (arrived.length > 0) take();
  }, [arrived]);
  const drop = usePictureDrop((files) => add(files.slice(0, most - paths.length)));
  const [typed, setTyped] = useState('');
  const addressId = useId();
  const move = (index: number, to: number) => {
    const moved = [...paths];
    const [path] = moved.splice(index, 1);
    if (path !== undefined) moved.splice(to, 0, path);
    put(moved);
  };
  return (
    <fieldset id={id} aria-label={label} aria-describedby={describedBy} className={styles.group} {...drop}>
      <ol className={styles.several}>
        {paths.map((path, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice
          <li key={index}>
            <div className={styles.thumb}>
              <Picture path={path} ratio={4 / 3} />
            </div>
            <div className={styles.row}>
              <Button
                kind="text"
                aria-label={`前移第${index + 1}张`}
                inactive={index === 0}
                onClick={() => move(index, index - 1)}
              >
                前移
              </Button>
              <Button
                kind="text"
                aria-label={`移除第${index + 1}张`}
                onClick={() => put(paths.filter((_, at) => at !== index))}
              >
                移除
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {paths.length < most && (
        <div className={styles.row}>
          <ChooseButton
            several
            label={label}
            text="上传图片"
            busy={busy}
            onFiles={(files) => add(files.slice(0, most - paths.length))}
          />
          <LibraryButton label={label} onChoose={({ address }) => put([...paths, address])} />
          <input
            id={addressId}
            className={`${fieldStyles.control} ${styles.address}`}
            aria-label={`${label}的地址`}
            aria-invalid={invalid}
            placeholder="或填写本站图片的地址"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button
            kind="secondary"
            inactive={typed.trim() === ''}
            onClick={() => {
              put([...paths, typed.trim()]);
              setTyped('');
            }}
          >
            添加地址
          </Button>
        </div>
      )}
      {error !== '' && <Message text={error} />}
    </fieldset>
  );
}
