import type { BoardKind } from '../fields';
import type { Board } from './can-do';
import type { CheckForm } from './check-form';
import { readCheckForm } from './check-form';

const number = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

/** The board that a form asks about. Fields with a problem are not judged. */
export function boardOf(board: BoardKind, given: CheckForm): Board {
  const form = readCheckForm(given);
  return {
    board,
    layers: number(form.layers),
    length: number(form.l),
    width: number(form.w),
    thickness: number(form.t),
    copper: form.cu,
    line: number(form.line),
    space: number(form.gap),
    drill: number(form.drill),
    finish: form.finish,
  };
}
