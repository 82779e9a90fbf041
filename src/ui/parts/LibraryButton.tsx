import type { ComponentType, ReactElement } from 'react';
import { use, useState } from 'react';
import { Button } from './Button';
import type { PictureLibraryProps } from './picture-uploads';
import { PictureLibraryContext } from './picture-uploads';
import { useLazyPart } from './use-lazy-part';

interface LibraryButtonProps {
  /** What the picture is for. */
  label: string;
  text?: string;
  onChoose: PictureLibraryProps['onChoose'];
  /** Another button; it is told whether the library is being loaded. */
  button?: (open: () => void, busy: boolean) => ReactElement;
}

/** Chooses a picture of the media library; nothing where there is none. */
export function LibraryButton(props: LibraryButtonProps) {
  const fetchLibrary = use(PictureLibraryContext);
  return fetchLibrary && <Opener {...props} fetchLibrary={fetchLibrary} />;
}

interface OpenerProps extends LibraryButtonProps {
  fetchLibrary: () => Promise<{ default: ComponentType<PictureLibraryProps> }>;
}

function Opener({ label, text = '从媒体库选择', onChoose, button, fetchLibrary }: OpenerProps) {
  const [open, setOpen] = useState(false);
  const { Part, state } = useLazyPart<PictureLibraryProps>(fetchLibrary, open);
  const busy = open && state === 'loading';
  return (
    <>
      {button?.(() => setOpen(true), busy) ?? (
        <Button kind="secondary" loading={busy} aria-label={`${text}：${label}`} onClick={() => setOpen(true)}>
          {text}
        </Button>
      )}
      {open && state === 'failed' && <span role="status">媒体库加载失败，请检查网络后重试</span>}
      {open && Part && (
        <Part
          onChoose={(picture) => {
            setOpen(false);
            onChoose(picture);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
