import type { FieldVault } from '../../security/field-vault';

const purpose = 'service.ticket';

/** The field of the phone that a sender has left. */
export const phoneLabel = '电话';

/** What a sender wrote, by label, encrypted as a whole. Empty fields are left out. */
export const sealFields = (vault: FieldVault, fields: Readonly<Record<string, string>>): string =>
  vault.seal(JSON.stringify(Object.entries(fields).filter(([, value]) => value !== '')), purpose);

export function openFields(vault: FieldVault, sealed: string): { label: string; value: string }[] {
  // `sealFields` alone writes it.
  const entries = JSON.parse(vault.open(sealed, purpose)) as [label: string, value: string][];
  return entries.map(([label, value]) => ({ label, value }));
}

export const sealSaid = (vault: FieldVault, text: string): string => (text === '' ? '' : vault.seal(text, purpose));
export const openSaid = (vault: FieldVault, sealed: string): string =>
  sealed === '' ? '' : vault.open(sealed, purpose);
