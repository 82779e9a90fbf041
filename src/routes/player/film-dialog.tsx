import { AntdProvider } from '../../ui/antd/AntdProvider';
import { PortalModal } from '../../ui/antd/PortalModal';
import { FilmPlayer } from './film-player';

export interface FilmDialogProps {
  /** Undefined: closed. */
  film: { fileId: string; title: string; videoCoverUrl: string; createTime?: string } | undefined;
  onClose: () => void;
}

/** R337: as wide as the specification's dialog of films. */
const width = 1000;

/** A film over the page; Back and Escape close it. */
export default function FilmDialog({ film, onClose }: FilmDialogProps) {
  return (
    <AntdProvider>
      <PortalModal open={film !== undefined} title={film?.title ?? ''} width={width} keyboard onClose={onClose}>
        {film && (
          <>
            <FilmPlayer
              key={film.fileId}
              fileId={film.fileId}
              title={film.title}
              poster={film.videoCoverUrl}
              autoplay
            />
            {film.createTime && (
              <p>
                发布于 <time dateTime={film.createTime.slice(0, 10)}>{film.createTime.slice(0, 10)}</time>
              </p>
            )}
          </>
        )}
      </PortalModal>
    </AntdProvider>
  );
}
