import type { ReactNode } from 'react';
import { useState } from 'react';
import { useLaterDialog } from '../shared/use-later-dialog';
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
  const { Part } = useLaterDialog<FilmDialogProps>(loadDialog, film !== undefined, () => setFilm(undefined));
  const close = () => {
    setFilm(undefined);
    onClosed?.();
  };
  return {
    open: setFilm,
    close,
    fileId: film?.fileId,
    dialog: Part && <Part film={film} onClose={close} />,
  };
}
