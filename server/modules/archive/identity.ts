import { createHash } from 'node:crypto';
import { comparableName, entered } from '../../../contract/rules/entered';
import type { FieldVault } from '../../security/field-vault';

export const idNoIndex = (vault: FieldVault, idNo: string): string =>
  vault.index(entered('idNo', idNo), 'employee.idNo');

/** A keyed hash, equal for the same name and number, which reveals neither. */
export const identityIndex = (vault: FieldVault, person: { name: string; idNo: string }): string =>
  vault.index(`${comparableName(person.name)}\0${entered('idNo', person.idNo)}`, 'face.identity');

/** The stable id of a person at the face vendor: 32 letters and digits. */
export const vendorUserId = (vault: FieldVault, idNo: string): string =>
  createHash('sha256')
    .update(vault.index(entered('idNo', idNo), 'face.user'))
    .digest('hex')
    .slice(0, 32);
