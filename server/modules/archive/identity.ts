import { createHash } from 'node:crypto';
import { normaliseIdNo } from '../../../contract/archive/rules/id-no';
import type { FieldVault } from '../../security/field-vault';

/** The form in which names are compared: the separator of transliterated names has many look-alikes. */
const comparableName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[•・‧⋅∙]/g, '·')
    .replace(/\s+/g, ' ')
    .trim();

export const isSameName = (one: string, other: string): boolean => comparableName(one) === comparableName(other);

export const idNoIndex = (vault: FieldVault, idNo: string): string => vault.index(normaliseIdNo(idNo), 'employee.idNo');

/** Equal for the same name and number, and tells neither. */
export const identityIndex = (vault: FieldVault, person: { name: string; idNo: string }): string =>
  vault.index(`${comparableName(person.name)}\0${normaliseIdNo(person.idNo)}`, 'face.identity');

/** By what the face vendor knows a person: 32 letters and digits, the same every time. */
export const vendorUserId = (vault: FieldVault, idNo: string): string =>
  createHash('sha256')
    .update(vault.index(normaliseIdNo(idNo), 'face.user'))
    .digest('hex')
    .slice(0, 32);
