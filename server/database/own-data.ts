import type { FieldVault } from '../security/field-vault';
import type { Database } from './connection';

export interface OwnAccount {
  id: string;
  code: string;
}

/** What an area holds of an account. */
export interface OwnData {
  /** Heading in the file that its owner gets. */
  title: string;
  /** The newest, at most so many. */
  read: (data: { db: Database; vault: FieldVault }, account: OwnAccount, limit: number) => Promise<object[]>;
  /** Says in Chinese what is not settled, so that the account cannot be closed yet. */
  unsettled?: (db: Database, account: OwnAccount) => Promise<string | undefined>;
  /** Removes it when the account is closed; without it, it is kept as the notice says. */
  forget?: (tx: Database, account: OwnAccount, now: Date) => Promise<void>;
}
