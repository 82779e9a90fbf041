import { useRef } from 'react';
import { Button } from './Button';

const accepted = 'image/png,image/jpeg,image/bmp';

interface ChooseButtonProps {
  /** The field's label. */
  label: string;
  fileLabel?: string;
  text: string;
  busy: boolean;
  several?: boolean;
  onFiles: (files: File[]) => void;
}

/** Chooses files of pictures. */
export function ChooseButton({
  label,
  fileLabel = `${label}文件`,
  text,
  busy,
  several = false,
  onFiles,
}: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        multiple={several}
        aria-label={fileLabel}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) onFiles(files);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      <Button kind="secondary" loading={busy} aria-label={`${text}：${label}`} onClick={() => input.current?.click()}>
        {text}
      </Button>
    </>
  );
}
