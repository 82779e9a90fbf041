import { useRef } from 'react';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import styles from './Passes.module.css';

interface PassFormProps {
  text: string;
  busy: boolean;
  /** The second factor is asked for first. */
  inactive: boolean;
  onChange: (text: string) => void;
  onSubmit: () => void;
  onPhoto: (photo: File) => void;
}

/** A hand scanner types the pass and Enter; a phone takes a photo. */
export function PassForm({ text, busy, inactive, onChange, onSubmit, onPhoto }: PassFormProps) {
  const photo = useRef<HTMLInputElement>(null);
  return (
    <Card>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && text.trim() !== '') onSubmit();
        }}
      >
        <label>
          <span>入场码</span>
          <input
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={40}
            placeholder="12位字母和数字"
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        </label>
        <Button type="submit" loading={busy} inactive={inactive}>
          核验
        </Button>
        <input
          ref={photo}
          type="file"
          hidden
          accept="image/*"
          capture="environment"
          aria-label="入场码照片"
          onChange={({ target }) => {
            const [taken] = target.files ?? [];
            if (taken) onPhoto(taken);
            // Allows the same photo again.
            target.value = '';
          }}
        />
        <Button kind="secondary" inactive={busy || inactive} onClick={() => photo.current?.click()}>
          拍照扫码
        </Button>
      </form>
    </Card>
  );
}
