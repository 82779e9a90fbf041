import type { CaseSet } from '../cases/schema.ts';
import type { Language } from '../cases/words.ts';

/** Writes cases as one text, or as bytes, or as one text for each machine where `single` says that a file holds only one machine. */
export interface Format<Written = string> {
  extension: string;
  single: boolean;
  write: (sets: readonly CaseSet[], language: Language) => Written;
}
