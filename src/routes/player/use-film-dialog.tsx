import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { loadFailed } from '../shared/load-failed';
import { useNotify } from '../shared/notices';
import type { FilmDialogProps } from './film-dialog';

const loadDialog = () => import('./film-dialog');

export type OpenFilm = NonNullable<FilmDialogProps['film']>;

interface FilmDialogView {
  open: (film: OpenFilm) => void;
  close: () => void;
  /** The file of the film that is being opened, or is open. */
  fileId: string | undefined;
  /** To be rendered on the page. */
  dialog: ReactNode;
}

/** The dialog of films, fetched when it is first opened. */
export function useFilmDialog(onClosed?: () => void): FilmDialogView {
  const [film, setFilm] = useState<OpenFilm>();
  const notify = useNotify();
  const { Part, state, load } = useLazyPart<FilmDialogProps>(loadDialog);
  useEffect(() => {
    if (state !== 'failed' || film === undefined) return;
    notify({ level: 'error', text: loadFailed });
    setFilm(undefined);
  }, [state, film, notify]);
  const close = () => {
    setFilm(undefined);
    onClosed?.();
  };
  return {
    open(next) {
      load();
      setFilm(next);
    },
    close,
    fileId: film?.fileId,
    dialog: Part && <Part film={film} onClose={close} />,
  };
}
