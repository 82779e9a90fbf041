import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { ExchangeAddress } from '../../../../contract/beans/sale/calls';
import type { FieldVault } from '../../../security/field-vault';

const stored = Compile(
  Type.Object({ linkMan: Type.String(), phone: Type.String(), region: Type.String(), detail: Type.String() }),
);

const purpose = 'beans.address';

export const sealAddress = (vault: FieldVault, address: ExchangeAddress): string =>
  vault.seal(JSON.stringify(address), purpose);

export function openAddress(vault: FieldVault, sealed: string): ExchangeAddress {
  const address: unknown = JSON.parse(vault.open(sealed, purpose));
  if (!stored.Check(address)) throw new Error('a stored address is not one');
  return address;
}
