import type { Contested, Values } from './merge';
import { differs } from './merge';

/** What the server has of what is edited. */
export interface Stored {
  /** Empty: it is being added. */
  id: string;
  /** Another one after each change. */
  version: number | string;
  values: Values;
  /** In words who has made this version; empty where that is not known. */
  by: string;
}

export type Start = Pick<Stored, 'id' | 'version' | 'values'>;

/** What the server refused: by the place in the form, or a message that is about no place. */
export interface Refusal {
  message: string;
  faults: Readonly<Record<string, string>>;
}

export interface Context extends Start {
  /** It was there when its form began. */
  kept: boolean;
  /** The values of `version`. */
  base: Values;
  /** What is in the form. */
  values: Values;
  /** What is being saved; null: nothing is. */
  sent: Values | null;
  contested: Contested;
  /** Who was first, in words. */
  otherSave: string;
  refusal: Refusal;
  /** This save has met another's version already. */
  merged: boolean;
}

export const nothingRefused: Refusal = { message: '', faults: {} };

export const begin = ({ id, version, values }: Start): Context => ({
  id,
  kept: id !== '',
  version,
  base: values,
  values,
  sent: null,
  contested: {},
  otherSave: '',
  refusal: nothingRefused,
  merged: false,
});

/** What is edited has changes that are not stored. */
export const isChanged = ({ values, base }: Pick<Context, 'values' | 'base'>): boolean => differs(values, base);
