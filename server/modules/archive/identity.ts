import { createHash } from 'node:crypto';
import { normaliseIdNo } from '../../../contract/archive/rules/id-no';
import type { FieldVault } from '../../security/field-vault';

/** Normalises a name for comparison: the separator of transliterated names has many look-alikes. */
const comparableName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[•・‧⋅∙]/g, '·')
    .replace(/\s+/g, ' ')
    .trim();

export const isSameName = (one: string, other: string): boolean => comparableName(one) === comparableName(other);

export const idNoIndex = (vault: FieldVault, idNo: string): string => vault.index(normaliseIdNo(idNo), 'employee.idNo');

/** A keyed hash, equal for the same name and number, which reveals neither. */
export const identityIndex = (vault: FieldVault, person: { name: string; idNo: string }): string =>
  vault.index(`${comparableName(person.name)}\0${normaliseIdNo(person.idNo)}`, 'face.identity');

/** The stable id of a person at the face vendor: 32 letters and digits. */
export const vendorUserId = (vault: FieldVault, idNo: string): string =>
  createHash('sha256')
    .update(vault.index(normaliseIdNo(idNo), 'face.user'))
    .digest('hex')
    .slice(0, 32);
