import type { PlateClass } from '../../../../contract/site/calls';
import { readNumber } from '../../shared/read-search';

export const pageParams = {
  parse: (raw: { page: string }) => {
    const page = readNumber(raw.page);
    return page !== undefined && { page };
  },
  stringify: ({ page }: { page: number }) => ({ page: String(page) }),
};

/** R273: the boards of a class, `plate=1` or `plate=3`; anything else is all. */
export const readPlate = ({ plate }: Record<string, unknown>): { plate?: PlateClass } => {
  const text = String(plate);
  return { plate: text === '1' ? 1 : text === '3' ? 3 : undefined };
};

export const plateDeps = ({ search: { plate } }: { search: { plate?: PlateClass } }) => ({ plate });
