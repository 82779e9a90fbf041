import type { Locator } from 'vitest/browser';
import type { ChosenFile } from '../../../src/machines/files/upload/machine';

/** A file of just this name and size, as the disk would give it. */
const fileOf = ({ name, size }: Pick<ChosenFile, 'name' | 'size'>): File => new File([new Uint8Array(size)], name);

/** Chooses a file in the field for the proof. */
export const chooseProof = (form: Locator, file: Pick<ChosenFile, 'name' | 'size'>): Promise<void> =>
  form.getByLabelText('证明材料').upload(fileOf(file));
