import { createContext, use } from 'react';

interface FieldChoice {
  value: string | number;
  title: string;
}

interface FieldChoices {
  /** Undefined while they are on their way. */
  choices: readonly FieldChoice[] | undefined;
  failed: boolean;
  retry: () => void;
}

/** The records that a field can name, by a search, with the chosen one. */
type UseFieldChoices = (field: string, search: string, chosen: string) => FieldChoices;

const none: FieldChoices = { choices: [], failed: false, retry: () => undefined };

/** How a form finds what its fields name. */
export const FieldChoicesContext = createContext<UseFieldChoices>(() => none);

export const useFieldChoices: UseFieldChoices = (field, search, chosen) =>
  use(FieldChoicesContext)(field, search, chosen);
